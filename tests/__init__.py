"""The tests of the whole house."""
