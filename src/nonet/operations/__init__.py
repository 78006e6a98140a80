"""Operations: everything a user can ask for, each in the file of its name.

An operation is a request, a function and a result, declared once for the command line, the HTTP
API and any other front end. A new one is one file with an `OPERATION`, and one name in `_GROUPS`.

    request (text, numbers) --> run(request, context) --> value --> to_json(value, request)

- The request is a frozen dataclass. Each field says what it is, its default and its bounds in one
  `Param`; the command line makes options of it, the HTTP API its checks and its OpenAPI schema.
- The context carries what every operation needs and no user types: progress, threads, limits.
- The value is whatever the library returns, so that a terminal can draw it. `to_json` is its one
  JSON form, and the result is a dataclass that describes that form; a value that is such a result
  needs no `to_json`.

An operation that finds its answer piece by piece is a generator: it yields the pieces and returns
the end. Nothing here imports pydantic or Click, so the command line starts quickly.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import KW_ONLY, asdict, dataclass, field, replace
from functools import cache
from importlib import import_module
from time import monotonic
from typing import Any, ClassVar, Literal, TypeAlias, get_type_hints

Json: TypeAlias = dict[str, Any]
Queue: TypeAlias = Literal["quick", "watched", "long"]
"""The queue of a server in which it waits; `watched` is for replays, which clients read slowly."""

PROGRESS_PAUSE = 0.1
"""Seconds between two messages of progress."""


@dataclass(frozen=True, slots=True)
class Param:
    """What a front end says and checks about one field."""

    help: str
    minimum: float | None = None
    maximum: float | None = None
    above: float | None = None
    """like *minimum*, but not the number itself"""
    min_length: int | None = None
    max_length: int | None = None
    json_type: Any = None
    """the type in JSON, where Python allows more"""
    server_limit: str | None = None
    """the name of the server limit that is its maximum"""
    examples: tuple[Any, ...] = ()

    def __get_pydantic_core_schema__(self, source: Any, handler: Callable[[Any], Json]) -> Json:
        """Called by pydantic, where the web is installed: how the value is checked."""
        schema = handler(self.json_type or source)
        inner = schema
        while inner["type"] == "nullable":
            inner = inner["schema"]
        if inner["type"] in ("str", "int", "float", "bool"):
            inner["strict"] = True
        if inner["type"] == "float":
            inner["allow_inf_nan"] = False
        bounds = {
            "ge": self.minimum,
            "le": self.maximum,
            "gt": self.above,
            "min_length": self.min_length,
            "max_length": self.max_length,
        }
        inner.update({name: bound for name, bound in bounds.items() if bound is not None})
        return schema

    def __get_pydantic_json_schema__(self, core: Json, handler: Callable[[Json], Json]) -> Json:
        """Called by pydantic: how the field is described."""
        found = {**handler(core), "description": self.help}
        if self.server_limit:
            found["server_limit"] = self.server_limit
        if self.examples:
            found["examples"] = list(self.examples)
        return found


@dataclass(frozen=True)
class Request:
    """What is asked for; a field that is not declared is refused."""

    __pydantic_config__: ClassVar[Mapping[str, Any]] = {"extra": "forbid"}


@dataclass(frozen=True, slots=True)
class Context:
    """What an operation needs besides its request.

    Whatever *progress* raises stops the operation: that is how it is cancelled.
    """

    progress: Callable[[float], None] | None = None
    """called now and then with the share that is done, from 0 to 1"""
    threads: int | None = None
    """all cores if None"""
    seconds: float | None = None
    """the time after which explanations and ratings end with what they have"""
    max_solutions: int | None = None
    max_puzzles: int | None = None

    def time_limit(self, wanted: float | None) -> float | None:
        """The seconds that a request may take."""
        limits = [each for each in (wanted, self.seconds) if each is not None]
        return min(limits, default=None)


def _plain_json(value: Any, request: Any) -> Json:
    """The fields of a result; the end of a stream is JSON already."""
    return value if isinstance(value, dict) else asdict(value)


@dataclass(frozen=True, slots=True)
class Operation:
    """Something that a user can ask for; its name is that of its module."""

    run: Callable[[Any, Context], Any]
    request: type[Request] = field(init=False)
    """the type of the request that *run* takes"""
    to_json: Callable[[Any, Any], Json] = _plain_json
    """the JSON of a value, given the request too"""
    _: KW_ONLY
    summary: str
    result: type | None = None
    """describes the JSON; None for a stream of pieces"""
    queue: Queue = "quick"
    piece: str = ""
    """the name of the pieces in JSON, if it yields any"""
    piece_json: Callable[[Any, Any], Any] = lambda piece, request: piece
    stream_example: tuple[Json, ...] = ()
    is_instant: Callable[[Any], bool] = lambda request: False
    """whether running it takes less time than handing it to another process"""

    def __post_init__(self) -> None:
        object.__setattr__(
            self, "request", get_type_hints(self.run, include_extras=True)["request"]
        )

    def __reduce__(self) -> tuple[Any, ...]:
        # Pickled by name, as lambdas cannot be pickled.
        return load, (self.name,)

    @property
    def name(self) -> str:
        """The name that users type."""
        return self.run.__module__.rpartition(".")[2]

    def is_stream(self, request: Any) -> bool:
        """Whether the answer to *request* is a stream."""
        return self.result is None or getattr(request, "stream", False)

    def answer(self, request: Any, context: Context, emit: Callable[[Json], None]) -> None:
        """Run it and emit its JSON: one object, or a line for each message if it is a stream."""
        is_stream = self.is_stream(request)
        if not self.piece:
            if is_stream:
                context = _with_progress(context, emit)
            value = self.to_json(self.run(request, context), request)
            emit({"result": value} if is_stream else value)
            return
        pieces = self.run(request, context)
        found: list[Any] = []
        while True:
            try:
                piece = self.piece_json(next(pieces), request)
            except StopIteration as stop:
                end = self.to_json(stop.value, request)
                emit({"end": end} if is_stream else {f"{self.piece}s": found, **end})
                return
            if is_stream:
                emit({self.piece: piece})
            else:
                found.append(piece)


def _with_progress(context: Context, emit: Callable[[Json], None]) -> Context:
    """The same context, whose progress becomes messages."""
    last = -PROGRESS_PAUSE

    def progress(share: float) -> None:
        nonlocal last
        if monotonic() - last >= PROGRESS_PAUSE:
            last = monotonic()
            emit({"progress": round(share, 4)})

    return replace(context, progress=progress)


_GROUPS = {
    "reading": ("read", "shape", "convert"),
    "solving": ("solve", "check", "solutions", "trace"),
    "counting": ("count", "possibilities", "estimate"),
    "explaining": ("explain", "hint", "rate"),
    "making": ("make",),
    "symmetry": ("canon",),
    "drawing": ("draw",),
}
OPERATIONS = {name: group for group, names in _GROUPS.items() for name in names}
"""The name of every operation and its group, in the order of the documentation."""


@cache
def load(name: str) -> Operation:
    """The operation of that name."""
    operation: Operation = import_module(f"nonet.operations.{name}").OPERATION
    return operation
