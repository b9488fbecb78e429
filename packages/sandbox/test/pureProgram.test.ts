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
  "from datetime import date\nd1 = date(2020, 1, 1)\nd2 = date.fromisoformat('2021-01-01')\nresult = abs((d2 - d1).days)\nprint(result)",
  "import math\ndef area(r):\n    return math.pi * r ** 2\nif __name__ == '__main__':\n    print(round(area(2), 3))",
  "import json\nd = json.loads('{\"a\": [1]}')\nd['a'].append(2)\nprint(json.dumps(d, sort_keys=True))",
  "import re\nprint(sorted(set(re.findall(r'[a-z]+', 'a b a'))), max([1, 2], key=lambda x: -x))",
  "try:\n    print(1 / 0)\nexcept ZeroDivisionError as e:\n    print('no', e)\nfinally:\n    print([x for x in range(3)])"
]

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

  it("lists no name that a module gives to somebody else", () => {
    // what an attribute of the list finds on a module is what may be imported from it
    const found: string = python.runPython(`
import math, datetime, json, re
check = _pure()
bad = [f"{m.__name__}.{a}" for m in (math, datetime, json, re) for a in check.attributes if hasattr(m, a) and a not in check.modules[m.__name__]]
" ".join(bad)
`)
    assert.strictEqual(found, "")
  })
})
