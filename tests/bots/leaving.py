"""A package that ends the program when it is imported."""

raise SystemExit(7)
