"""Tests of answers as paths of choices."""
