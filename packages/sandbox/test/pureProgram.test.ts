import { createRequire } from "node:module"
import { assert, beforeAll, describe, it } from "@effect/vitest"
import { loadPyodide } from "pyodide"
import { pureProgram } from "../src/pureProgram.ts"

let isPure: (program: string) => boolean
let python: Awaited<ReturnType<typeof loadPyodide>>
beforeAll(async () => {
  const indexURL = createRequire(import.meta.url)
    .resolve("pyodide/pyodide.mjs")
    .replace(/[^/]*$/, "")
  python = await loadPyodide({ indexURL })
  isPure = python.runPython(pureProgram)
}, 240_000)

const pure = [
  "print(1 + 1)",
  "total = 7\nfor place, letter in enumerate(data[::-1]):\n    if place % 2 == 0:\n        total = (total * 3 + ord(letter)) % 9\nprint(f'{total:x}')",
  "import math\nprint(round(math.pi * 2 ** 2, 3), math.sqrt(2))",
  "d = {'a': [1]}\nd['a'].append(2)\nprint(d, sorted(d.items()))",
  "print(''.join(reversed(data)), list(map(int, '12')), sum(x * x for x in range(3)), max(zip('ab', [1, 2])))",
  "try:\n    print(1 / 0)\nexcept ZeroDivisionError:\n    print('no')\nfinally:\n    print([x for x in range(3)])"
]

/** Show, compare or hash an address, or use what has a cache or a state. */
const telling = [
  "print(lambda: 0)",
  "def f(): pass\nprint(f)",
  "print(map(int, '1'))",
  "x = filter(None, [1])\nprint(x)",
  "x = [iter('a')]\nprint(x)",
  "print(zip('a'), 1)",
  "print(f'{enumerate([1])}')",
  "print([reversed('a')])",
  "print(repr(x for x in 'a'))",
  "print(list([x for x in 'a'] for y in zip) , list((z for z in 'b') for y in 'a'))",
  "print(list(map(zip, 'a')))",
  "print(list(map(map, 'a')))",
  "f = zip\nprint(f('a'))",
  "zip = 1",
  "list = print",
  "print([].append)",
  "f = ''.join",
  "print(max(map(int, '1'), map(int, '2')))",
  "print(max(map(int, '1'), key=id))",
  "print({}.values())",
  "print({float('nan'), 1.5})",
  "print(set('ab'))",
  "print({}.keys() | [])",
  "print('a' is data)",
  "import re\nprint(re.search('hunter2', 'HUNTER2', 2))",
  "import functools",
  "import json",
  "from datetime import datetime\nprint(datetime.now())",
  "'a'.encode('cp1252')",
  "bytes('a', 'cp1252')",
  "try:\n    1 / 0\nexcept ZeroDivisionError as e:\n    x = e",
  "x = ValueError"
]

const impure = [
  ...telling,
  "import os",
  "import math as __builtins__",
  "from json import codecs",
  "import json\njson.codecs",
  "import json\njson.dumps = None",
  "import json\ndel json.dumps",
  "from math import *",
  "from . import math",
  "().__class__",
  "__builtins__",
  "__import__('os')",
  "open('x')",
  "getattr(1, 'real')",
  "eval('1')",
  "x = type(1)",
  "globals()",
  "id(1)",
  "class A: pass",
  "@print\ndef f(): pass",
  "def g():\n    try:\n        yield 1\n    finally:\n        print('late')",
  "async def f(): pass",
  "with x: pass",
  "match x:\n    case int(real=r): pass",
  "(i for i in x).gi_frame",
  "try:\n    f()\nexcept Exception as e:\n    e.obj",
  "'{0.__class__}'.format(1)",
  "del x[0]",
  "def f[T](x): pass",
  "t'{x}'",
  "print(1",
  "x = 1\x00",
  "𝘰𝘱𝘦𝘯('x')",
  "global __builtins__\n__builtins__ = 1",
  "lambda __builtins__: 1"
]

describe("pureProgram", () => {
  it.each(pure)("lets pass what can leave nothing behind: %j", (program) => assert.isTrue(isPure(program)))
  it.each(impure)("lets nothing else pass: %j", (program) => assert.isFalse(isPure(program)))

  it("lists no name that the module gives to somebody else", () => {
    // what a method of the list finds on the module is what may be imported from it
    const found: string = python.runPython(`
import math
check = _pure()
" ".join(name for name in check.methods if hasattr(math, name) and name not in check.math)
`)
    assert.strictEqual(found, "")
  })
})
