import { subscribe, unsubscribe } from "node:diagnostics_channel"
import { existsSync } from "node:fs"
import { createServer } from "node:net"
import { Python } from "@escapement/sandbox"
import { assert, describe, layer } from "@effect/vitest"
import { Waits } from "@escapement/core"
import { Context, Duration, Effect, Fiber, Layer } from "effect"
import { isLeftOut, isThorough, someOf } from "../../../tools/test/isThorough.ts"

/** More than any program here takes beside a heavy load, so that who is stopped earlier is stopped by its own time. */
const allowed = Duration.seconds(60)

class Sandbox extends Context.Service<Sandbox, Python.PythonSandbox>()("@escapement/env/test/Sandbox") {
  static readonly layer = Layer.effect(Sandbox, Python.makePythonSandbox({ time: allowed, maxOutput: 1000 }))
}

/** A program without an end is given a fifth of a second. */
const endless = "while True: pass"
const run = (program: string, variables?: { readonly [name: string]: string }) =>
  Sandbox.use((sandbox) =>
    Effect.orDie(sandbox.run(program, variables, program === endless ? Duration.millis(200) : undefined))
  )

const printed = (result: Python.PythonResult): string => {
  if (result._tag !== "Finished") return assert.fail(JSON.stringify(result))
  return result.printed
}

/** Counts the processes that start while an effect runs. */
const countStarts = <E, R>(effect: Effect.Effect<unknown, E, R>): Effect.Effect<number, E, R> =>
  Effect.suspend(() => {
    let starts = 0
    const count = (): void => void starts++
    subscribe("child_process", count)
    return effect.pipe(
      Effect.map(() => starts),
      Effect.ensuring(Effect.sync(() => void unsubscribe("child_process", count)))
    )
  })

/** Brings back what the sandbox took out of the module table: a determined program can. */
const unhide =
  "import sys\nfor name in ('js','pyodide_js','ctypes','_ctypes','socket','_socket'): sys.modules.pop(name, None)\n"

layer(Sandbox.layer, { timeout: "2 minutes", excludeTestServices: true })("PythonSandbox", (it) => {
  describe("well-behaved programs", () => {
    it.effect("see their variables and print, one after the other in one process", () =>
      Effect.gen(function* () {
        const reverse = Effect.map(run("print(data[::-1], len(data))", { data: "añb" }), printed)
        assert.strictEqual(yield* reverse, "bña 3\n")
        // each waits until the memory is restored after the one before
        const starts = yield* countStarts(Effect.replicateEffect(reverse, 2))
        assert.strictEqual(starts, 0)
      })
    )

    // a memory that is put back has no names either: the other tests of this file look for traces in it
    it.effect.skipIf(isLeftOut("names of the Python program before"))("share no names with the program before", () =>
      Effect.gen(function* () {
        const look = "import json, math\nprint(len(json.dumps([1])), math.floor(2.5), 'secret' in globals())"
        printed(yield* run("secret = 1\nimport json"))
        assert.strictEqual(printed(yield* run(look)), "3 2 False\n")
      })
    )
  })

  describe("programs that share an interpreter, or might", () => {
    const matches = (flags: string) =>
      `import re\ntry:\n    print(re.search('hunter2', 'HUNTER2', ${flags}) is not None)\nexcept Exception as e:\n    print('fresh')`
    const telling: Readonly<Record<string, readonly [look: string, between: string]>> = {
      "the cache of expressions": [matches("2.0"), matches("2")],
      "an address after a program that was stopped": ["print(lambda: 0)", endless],
      "an address after a process of its own": ["print(lambda: 0)", "import sys\nprint(sys)"],
      "an address": ["print(lambda: 0)", "x = [[i] for i in range(1000)]\nprint(len(x))"],
      "an address after one that came too deep": ["print(lambda: 0)", "import json\njson.loads('[' * 200_000)"],
      "the order of a set": [
        "f = [lambda: i for i in range(8)]\nprint([f.index(x) for x in set(f)])",
        "x = [[i] for i in range(100001)]\nx.append(x)\nprint(len(x))"
      ],
      "the cache of a module": [
        "import json, random\nprint(random.random(), json.loads('[1]'))",
        "import random, json\nrandom.seed(3)\nprint(random.random())"
      ],
      "a half line": ["print('a')", "print('b', end='')\n1 / 0"],
      "a value at its end": ["[1]\n", "[[i] for i in range(1000)]"],
      memory: ["x = bytearray(170_000_000)\nprint(len(x))", "a = [bytearray(55_000_000)]\na.append(a)\nprint('left')"]
    }
    it.effect.each(someOf(Object.entries(telling), 3))(
      "print the same after any other program: %s",
      ([, [look, between]]) =>
        Effect.gen(function* () {
          const first = yield* run(look)
          yield* run(between)
          assert.deepStrictEqual(yield* run(look), first)
        })
    )

    it.effect.skipIf(isLeftOut("Python programs beside one without an end"))(
      "do not wait for a running one, and get their own answers, for any number of programs",
      () =>
        Effect.gen(function* () {
          const python = yield* Python.makePythonSandbox()
          const loop = yield* Effect.forkChild(python.run(endless))
          const numbers = Array.from({ length: isThorough ? 16 : 4 }, (_, i) => i)
          const answers = yield* Effect.forEach(numbers, (i) => python.run(`print(${i} * 7)`), {
            concurrency: isThorough ? 8 : 2
          })
          assert.deepStrictEqual(
            answers.map(printed),
            numbers.map((i) => `${i * 7}\n`)
          )
          assert.isUndefined(loop.pollUnsafe())
          yield* Fiber.interrupt(loop)
        }).pipe(Effect.scoped)
    )

    it.effect("are charged only for their own time: not for a start, nor for an earlier program", () =>
      Effect.gen(function* () {
        const python = yield* Python.makePythonSandbox({ time: Duration.seconds(3) })
        let isWaiting = 0
        let heard = (): void => {}
        const inQueue = new Promise<void>((resolve) => (heard = resolve))
        const told: Waits.WaitObserver = {
          attempts: (effect) => effect,
          waits: (effect) =>
            Effect.suspend(() => {
              isWaiting++
              heard()
              return Effect.ensuring(
                effect,
                Effect.sync(() => isWaiting--)
              )
            })
        }
        const loop = yield* Effect.forkChild(python.run(endless))
        yield* Effect.yieldNow
        const second = yield* Effect.forkChild(
          Effect.provideService(python.run(endless), Waits.CurrentWaitObserver, told)
        )
        yield* Effect.promise(() => inQueue)
        assert.strictEqual(isWaiting, 1)
        assert.isUndefined(loop.pollUnsafe())
        // nobody who waits is held: neither for a program, nor for a start
        yield* Fiber.interrupt(second)
        assert.strictEqual(isWaiting, 0)
        assert.isUndefined(loop.pollUnsafe())
        yield* Fiber.interrupt(loop)
      }).pipe(Effect.scoped)
    )
  })

  describe("programs that leave traces", { timeout: 240_000 }, () => {
    const bridge = "from pyodide.ffi import to_js\nF = to_js([]).constructor.constructor\n"
    const look = `${bridge}print(F("return [globalThis.left, [].left, typeof Date.now.left, String(process.env.LEFT)].join()")())`
    const leavings: Readonly<Record<string, string>> = {
      "a global of JavaScript": `${bridge}F("globalThis.left = 'left'")()`,
      "a prototype": `${bridge}F("Array.prototype.left = 'left'")()`,
      "a timer": `${bridge}F("setInterval(() => { globalThis.left = 'left' }, 1)")()`,
      "another clock": `${bridge}F("Date.now = () => 7; Date.now.left = 'left'; process.env.LEFT = 'left'")()`,
      "its module": "import sys\nsys.left = 'left'",
      "a file": "open('/tmp/left', 'w').write('left')",
      "a builtin": "import builtins\nbuiltins.left = 'left'\nbuiltins.print = lambda *a: None",
      "a function of a module": "import json\njson.dumps = None",
      "a module": "import sys\nsys.modules['math'] = None",
      "an import hook": "import sys\nsys.meta_path.clear()",
      "what it reads of its own memory": "class Left:\n    def __del__(self): print('left')\na = Left()\na.me = a"
    }
    const find = [
      "import os, sys, builtins, gc, json, math",
      "print(json.dumps([1]), math.floor(2.5))",
      "print(getattr(sys, 'left', None), getattr(builtins, 'left', None), os.listdir('/tmp'), len(sys.meta_path) > 0)",
      "gc.collect()"
    ].join("\n")

    const clock = "import os, random, time\nprint(time.time(), random.random(), hash('a'), os.urandom(4))"
    const place = "import sys\nprint(time.tzname, sys.executable, os.environ['LANG'], sys._emscripten_info.runtime)"

    // each of these programs needs an interpreter of its own, which starts for a second: so the one that leaves traces looks first
    it.effect("leave none for the next one, and get the same clock, random numbers and hashes every time", () =>
      Effect.gen(function* () {
        const first = printed(yield* run(`${clock}\n${place}`))
        // the same on every machine and in every runtime
        assert.include(first, "\n('UTC-0000', 'UTC-0000') /usr/bin/python en_US.UTF-8 Node.js/24\n")
        // leaves each of them, one after the other, in one program that reaches its end
        const leaving = [clock, place, ...Object.values(leavings)].join("\n")
        assert.strictEqual(printed(yield* run(leaving)), first)
        assert.strictEqual(printed(yield* run(`${look}\n${find}`)), ",,undefined,undefined\n[1] 2\nNone None [] True\n")
      })
    )

    it.effect.skipIf(isLeftOut("what a Python program finds of itself"))("keep them until they end", () =>
      Effect.gen(function* () {
        const found = printed(yield* run([...Object.values(leavings).slice(0, 6), look, find].join("\n")))
        assert.strictEqual(found, "left,left,string,left\n[1] 2\nleft None ['left'] True\n")
      })
    )
  })

  describe("misbehaving programs", () => {
    it.effect("print at most what is allowed, and continue", () =>
      Effect.gen(function* () {
        const result = yield* run("print('x' * 100_000)")
        assert.deepStrictEqual(result, { _tag: "Finished", printed: "x".repeat(1000), lost: 99_001 })
      })
    )

    const nested: Readonly<Record<string, string>> = {
      "50,000 attributes": `x = 1\nprint(x${".real".repeat(50_000)})`,
      "9,000 calls": `def f(): return f\nprint(f${"()".repeat(9000)})`,
      "9,000 sums in a process of its own": `import sys\nprint(1${"+1".repeat(9000)})`
    }
    // an interpreter starts for a second: each of these programs is also the next one of the program before
    it.effect(
      "are stopped in a loop, recurse or nest too deep or allocate too much, without effect on the next one",
      () =>
        Effect.gen(function* () {
          const [elapsed, result] = yield* Effect.timed(run(endless))
          assert.strictEqual(result._tag, "TimedOut")
          assert.isTrue(Duration.isLessThan(elapsed, allowed), "earlier than the sandbox's limit")
          const error = "RecursionError: maximum recursion depth exceeded"
          const recursing = yield* run("import json\nprint('before')\njson.loads('[' * 200_000)")
          assert.deepStrictEqual(recursing, { _tag: "Raised", printed: "before\n", error })
          const hoarding = yield* run("hoard = bytearray(10**9)")
          assert.deepStrictEqual(hoarding, { _tag: "Raised", printed: "", error: "MemoryError" })
          for (const [what, program] of someOf(Object.entries(nested), 3))
            assert.deepStrictEqual(yield* run(program), { _tag: "Raised", printed: "", error }, what)
          assert.strictEqual(printed(yield* run("print(1 + 1)")), "2\n")
        })
    )

    it.effect.skipIf(isLeftOut("values of Python too deep to be let go"))(
      "end with their output if only their values are nested too deep to be freed",
      () =>
        Effect.gen(function* () {
          const deep = "x = None\nfor i in range(50_000): x = (x,)\nprint('done')"
          assert.strictEqual(printed(yield* run(deep)), "done\n")
          assert.strictEqual(printed(yield* run(`${deep}\nx`)), "done\n")
          assert.strictEqual(printed(yield* run("print(1 + 1)")), "2\n")
        })
    )

    it.effect.skipIf(isLeftOut("Python that reads a file"))("find no files of the machine", () =>
      Effect.gen(function* () {
        const result = yield* run("print(open('/etc/passwd').read())")
        assert.strictEqual(result._tag, "Raised")
      })
    )

    // one of each class of escapes is tried each time, in Escapes.test.ts
    it.effect.skipIf(isLeftOut("Python that starts a process"))(
      "start no process and read no file, not even through the C library and JavaScript",
      () =>
        Effect.gen(function* () {
          const path = `/tmp/escapement-${process.pid}`
          const script = `try { print(require('fs').readFileSync('/etc/passwd')) } catch { require('child_process').execSync('touch ${path}') }`
          const calls = [
            `import os\nos.system("touch ${path}")`,
            `import subprocess\nsubprocess.run(["touch", "${path}"])`,
            `${unhide}import ctypes\nctypes.CDLL(None).emscripten_run_script(b"${script}")`
          ]
          for (const program of calls) assert.notInclude(JSON.stringify(yield* run(program)), "root:")
          assert.isFalse(existsSync(path))
        })
    )

    it.effect.skipIf(isLeftOut("Python that asks a socket"))("reach no socket", () =>
      Effect.gen(function* () {
        let met = 0
        const server = createServer(() => void met++)
        const port = yield* Effect.callback<number>((resume) => {
          server.listen(0, "127.0.0.1", () => {
            const address = server.address()
            resume(Effect.succeed(typeof address === "object" && address !== null ? address.port : 0))
          })
        })
        const connect = `import socket\ns = socket.socket()\ns.settimeout(1)\ns.connect(("127.0.0.1", ${port}))\ns.send(b"x")`
        const tries = [
          connect,
          unhide + connect,
          `import urllib.request\nurllib.request.urlopen("http://127.0.0.1:${port}")`
        ].map(
          (text) => `try:\n${text.replace(/^/gm, "    ")}\nexcept BaseException as error: print(type(error).__name__)`
        )
        const said = printed(yield* run(tries.join("\n")))
          .trim()
          .split("\n")
        assert.lengthOf(said, 3)
        server.close()
        assert.strictEqual(met, 0)
      })
    )
  })
})
