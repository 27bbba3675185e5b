"""Tests of what is looked at again."""
