"""Makes the sound effects out of sines and noise: `python -m tests.tools.make_sounds FOLDER`.

The files in `assets/sounds` were made by this script; the same script makes the same bytes.
"""

import math
import sys
import wave
from array import array
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Final, TypeAlias

RATE: Final = 22_050
LOUDEST: Final = 0.7
"""The peak of every effect, so that none is louder than the others."""

Wave: TypeAlias = list[float]
Shape: TypeAlias = Callable[[float], float]
"""A value by the share of the sound that has passed, from 0 to 1."""


def tone(seconds: float, pitch: Shape, loudness: Shape, *, colour: float = 0.3) -> Wave:
    """A tone whose pitch and loudness change; `colour` is how much of its overtones is heard."""
    samples = int(seconds * RATE)
    phase = 0.0
    out = []
    for number in range(samples):
        share = number / samples
        phase += 2 * math.pi * pitch(share) / RATE
        overtones = colour * math.sin(2 * phase) + colour**2 * math.sin(3 * phase)
        out.append(loudness(share) * (math.sin(phase) + overtones))
    return out


def noise(seconds: float, loudness: Shape, *, softness: float, seed: int) -> Wave:
    """Noise, smoothed: the softer, the duller."""
    rng = Random(seed)
    value = 0.0
    out = []
    samples = int(seconds * RATE)
    for number in range(samples):
        value += (rng.uniform(-1, 1) - value) * (1 - softness)
        out.append(loudness(number / samples) * value)
    return out


def struck(sharpness: float) -> Shape:
    """Loud at once, then dying away."""
    return lambda share: min(share * 60, 1.0) * math.exp(-sharpness * share) * min((1 - share) * 20, 1.0)


def swelling(share: float) -> float:
    """Rising and falling again."""
    return math.sin(math.pi * share)


def glide(start: float, end: float) -> Shape:
    """A pitch that goes from one to another, evenly to the ear."""
    return lambda share: start * (end / start) ** share


def steady(pitch: float) -> Shape:
    """A pitch that stays."""
    return lambda _share: pitch


def mix(*parts: tuple[float, Wave]) -> Wave:
    """Sounds on top of each other, each from its second on."""
    length = max(int(start * RATE) + len(part) for start, part in parts)
    out = [0.0] * length
    for start, part in parts:
        offset = int(start * RATE)
        for number, value in enumerate(part):
            out[offset + number] += value
    return out


def chime(*notes: tuple[float, float], length: float = 0.35) -> Wave:
    """Bells at their seconds."""
    return mix(*((start, tone(length, steady(pitch), struck(5), colour=0.35)) for start, pitch in notes))


def _die() -> Wave:
    knocks = [(0.0, 900.0), (0.09, 700.0), (0.16, 820.0), (0.21, 640.0), (0.25, 600.0)]
    wood = [(start, tone(0.06, glide(pitch, pitch * 0.7), struck(9), colour=0.6)) for start, pitch in knocks]
    rattle = [(start, noise(0.05, struck(8), softness=0.4, seed=7)) for start, _ in knocks]
    return mix(*wood, *rattle)


EFFECTS: Final[dict[str, Callable[[], Wave]]] = {
    "die": _die,
    "step": lambda: tone(0.09, glide(420, 520), struck(7), colour=0.2),
    "card": lambda: noise(0.14, struck(6), softness=0.55, seed=3),
    "click": lambda: tone(0.05, glide(900, 700), struck(8), colour=0.1),
    "push": lambda: mix(
        (0.0, noise(0.3, swelling, softness=0.8, seed=1)), (0.02, tone(0.26, glide(140, 260), swelling))
    ),
    "jump": lambda: tone(0.3, glide(260, 880), struck(3), colour=0.25),
    "stop": lambda: mix(
        (0.0, tone(0.22, glide(220, 70), struck(5), colour=0.7)),
        (0.0, noise(0.1, struck(8), softness=0.7, seed=2)),
    ),
    "snail": lambda: tone(0.45, glide(200, 120), swelling, colour=0.5),
    "teleport": lambda: mix(
        (0.0, tone(0.5, lambda share: 500 + 300 * math.sin(18 * share) + 500 * share, swelling, colour=0.15)),
        (0.1, tone(0.4, glide(1200, 300), swelling, colour=0.1)),
    ),
    "block": lambda: mix(
        (0.0, tone(0.4, steady(330), struck(6), colour=0.8)),
        (0.0, tone(0.4, steady(466), struck(6), colour=0.8)),
    ),
    "event": lambda: mix(
        (0.0, tone(0.5, glide(180, 360), swelling, colour=0.6)), (0.35, chime((0.0, 523.3), (0.0, 659.3)))
    ),
    "goal": lambda: mix(
        *(
            (start, tone(0.3, glide(pitch, pitch * 0.94), struck(3), colour=0.7))
            for start, pitch in ((0.0, 311.1), (0.22, 293.7), (0.44, 277.2))
        ),
        (0.66, tone(0.7, glide(261.6, 196), struck(2.5), colour=0.7)),
    ),
    "win": lambda: chime((0.0, 523.3), (0.12, 659.3), (0.24, 784.0), (0.36, 1046.5), length=0.6),
}
"""What makes each effect, by name."""


def write_effect(name: str, folder: Path) -> Path:
    """Make an effect and write it as a WAV file."""
    samples = EFFECTS[name]()
    peak = max(abs(value) for value in samples)
    frames = array("h", (round(value / peak * LOUDEST * 32_767) for value in samples))
    if sys.byteorder == "big":
        frames.byteswap()
    path = folder / f"{name}.wav"
    with wave.open(str(path), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(frames.tobytes())
    return path


def main() -> None:
    """Write all effects into the folder that is named."""
    folder = Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    for name in EFFECTS:
        write_effect(name, folder)


if __name__ == "__main__":
    main()
