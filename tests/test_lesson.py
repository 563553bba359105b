"""The first lesson is as the rules play it."""

from scripts import lesson


def test_the_lesson_is_current() -> None:
    assert lesson.FILE.read_text(encoding="utf-8") == lesson.text(), "run scripts/lesson.py"
