import { createRequire } from "node:module"
import { assert, beforeAll, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { loadPyodide } from "pyodide"
import { unpack } from "../src/packedBytes.ts"
import { getPicture } from "../src/PythonPicture.ts"
import { defaults, takePicture } from "../src/PythonSandbox.ts"
import { isThorough } from "../../../tools/test/isThorough.ts"

let isPure: (program: string) => boolean
let python: Awaited<ReturnType<typeof loadPyodide>>
beforeAll(async () => {
  const indexURL = createRequire(import.meta.url)
    .resolve("pyodide/pyodide.mjs")
    .replace(/[^/]*$/, "")
  // each version of `pureProgram.ts` has a picture of its own
  const picture = await Effect.runPromise(getPicture(takePicture(defaults)))
  python = await loadPyodide({ indexURL, _loadSnapshot: unpack(picture) })
  isPure = python.runPython("is_pure")
})

const pure = [
  "print(1 + 1)",
  "total = 7\nfor place, letter in enumerate(data[::-1]):\n    if place % 2 == 0:\n        total = (total * 3 + ord(letter)) % 9\nprint(f'{total:x}')",
  "import math\nprint(round(math.pi * 2 ** 2, 3), math.sqrt(2))",
  "def f(n):\n    return 1 if n < 2 else n * f(n - 1)\nprint(f(5), lambda: 0, id(f), set('ab'))",
  "import re, json\nfrom datetime import date, timedelta\nprint(re.findall('a+', data), json.dumps({}), date.today() + timedelta(days=1))",
  "from functools import lru_cache\n@lru_cache(maxsize=None)\ndef f(n): return n\nprint(f(1), f.cache_info())",
  "def g():\n    try:\n        yield 1\n    finally:\n        print('late')\nprint(next(g()))",
  "try:\n    print(1 / 0)\nexcept Exception as e:\n    print(type(e).__name__, e)",
  "match data:\n    case [1, *rest] | {'a': rest}: print(rest)\n    case _: print('{:>5} {name}'.format(1, name=2))",
  "sum = 0\nfor x in [1, 2]: sum += x\nprint(sum)",
  // none of it runs
  "print(1",
  "x = 1\u0000"
]

/** Name what is not on a list, or could make it of something else. */
const impure = [
  "import os",
  "import math as __builtins__",
  "from json import codecs",
  "import json\njson.codecs",
  "import json\njson.dumps = None",
  "import json\ndel json.dumps",
  "from math import *",
  "from . import math",
  "().__class__",
  "().__class__.__name__",
  "__builtins__",
  "__import__('os')",
  "open('x')",
  "getattr(1, 'real')",
  "hasattr(1, 'real')",
  "setattr(f, 'x', 1)",
  "eval('1')",
  "exec('1')",
  "input()",
  "x = type(1)",
  "type('A', (), {}).__name__",
  "type(*x, y).__name__ and type",
  "type(*('A', (), {})).__name__",
  "type(*x).__name__",
  "type(*x, **y).__name__",
  "type(x, **y).__name__",
  "(i async for i in x)",
  "[i async for i in x]",
  "globals()",
  "vars()",
  "breakpoint()",
  "class A: pass",
  "async def f(): pass",
  "with x: pass",
  "match x:\n    case int(real=r): pass",
  "(i for i in x).gi_frame",
  "f.__globals__",
  "f.__code__",
  "try:\n    f()\nexcept Exception as e:\n    e.obj",
  "try:\n    f()\nexcept Exception as e:\n    e.__traceback__",
  "'{0.__class__}'.format(1)",
  "'{0[x]}'.format(1)",
  "'{:{0.real}}'.format(1)",
  "x.format(1)",
  "str.format('{0.real}', 1)",
  "f = ''.format_map",
  "from operator import attrgetter",
  "import operator\noperator.methodcaller('x')",
  "from functools import update_wrapper",
  "from collections import namedtuple",
  "from string import Formatter",
  "from typing import get_type_hints",
  "import datetime\ndatetime.sys",
  "import random\nrandom._os",
  "import statistics\nstatistics.sys",
  "def f[T](x): pass",
  "t'{x}'",
  "𝘰𝘱𝘦𝘯('x')",
  "x.__ｃlass__",
  "global __builtins__\n__builtins__ = 1",
  "lambda __builtins__: 1",
  "def __build_class__(): pass",
  "match x:\n    case {**__builtins__}: pass"
]

describe("pureProgram", () => {
  it.each(pure)("accepts a program that stays within the interpreter's memory: %j", (program) =>
    assert.isTrue(isPure(program))
  )
  it.each(impure)("refuses any other program: %j", (program) => assert.isFalse(isPure(program)))

  it("allows no attribute of an allowed name that leads to another module, a frame or code", () => {
    const found: string = python.runPython(`
import builtins, importlib, types
check = _pure()
def generate(): yield 1
def fails(f):
    try: f()
    except Exception as e: return e
samples = [generate, generate(), lambda: 0, fails(lambda: 1 / 0), fails(lambda: types.nothing), fails(lambda: nothing)]
values = [(name, getattr(builtins, name)) for name in check.builtin_names] + [(repr(each), each) for each in samples]
outside = []
for name, public in check.modules.items():
    module = importlib.import_module(name)
    values.append((name, module))
    values += [(f"{name}.{part}", getattr(module, part)) for part in public]
for text in ("", b"", 1, 1.0, 1j, [], {}, set(), range(1), {}.items(), print):
    values.append((repr(text), text))
import collections, datetime, decimal, fractions, functools, itertools, random, re
values += [(repr(each), each) for each in (re.match("a", "a"), re.compile("a"), datetime.datetime.now(), decimal.Decimal(1),
    fractions.Fraction(1), functools.partial(print), functools.cache(generate), collections.deque(), itertools.count())]
seen, forbidden = set(), (types.FrameType, types.CodeType, types.TracebackType)
while values:
    path, value = values.pop()
    if id(value) in seen or path.count(".") > ${isThorough ? 6 : 2}: continue
    seen.add(id(value))
    if isinstance(value, forbidden) or isinstance(value, types.ModuleType) and value.__name__ not in check.modules:
        outside.append(path)
        continue
    samples.append(value)
    for name in check.attributes:
        try: values.append((f"{path}.{name}", getattr(value, name)))
        except Exception: pass
" ".join(outside) + f"|{len(seen)}"
`)
    const [outside, seen] = found.split("|")
    assert.strictEqual(outside, "")
    assert.isAbove(Number(seen), 500)
  })
})
