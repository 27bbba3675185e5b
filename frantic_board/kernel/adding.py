"""Adding up, alike on every Python.

The built-in `sum` of floats rounds after every step up to Python 3.11, and only once, at the end, from 3.12
on. The last digit then differs, and with it which of two answers is the better one.
"""

from collections.abc import Iterable


def total(values: Iterable[float]) -> float:
    """The sum of the values, added from left to right.

    >>> total([0.1] * 10)
    0.9999999999999999
    """
    result = 0.0
    for value in values:
        result += value
    return result
