"""Tests of everything people read, in all languages."""
