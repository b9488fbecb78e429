import { createRequire, syncBuiltinESMExports } from "node:module"
import { parentPort, workerData } from "node:worker_threads"
import { loadPyodide } from "pyodide"
import type { PythonResult, WorkerOrder, WorkerSettings } from "./PythonSandbox.ts"

/** The body of the thread that holds CPython. What a program could reach besides is taken away before the first one runs. */

const settings: WorkerSettings = workerData
const pageSize = 65_536
/** 2020-01-01T00:00:00Z: what every program takes for now, plus a millisecond per look at the clock. */
const epoch = 1_577_836_800_000

interface Memory {
  readonly buffer: ArrayBuffer
  grow: (pages: number) => number
}
declare const WebAssembly: { readonly Memory: { readonly prototype: Memory } }

/** The interpreter asks for memory page by page; refused, it raises `MemoryError`. */
const capMemory = () => {
  const { prototype } = WebAssembly.Memory
  const grow = prototype.grow
  prototype.grow = function (this: Memory, pages: number) {
    if (this.buffer.byteLength + pages * pageSize > settings.maxMemory) throw new RangeError("out of memory")
    return grow.call(this, pages)
  }
}

/** Every way from JavaScript to the machine. */
const machine = [
  "child_process",
  "cluster",
  "dgram",
  "dns",
  "fs",
  "fs/promises",
  "http",
  "http2",
  "https",
  "inspector",
  "module",
  "net",
  "repl",
  "tls",
  "vm",
  "worker_threads"
]

const refuse = () => {
  throw new Error("not in this sandbox")
}

/** Programs can get at JavaScript (ctypes, the C library's `system`), so JavaScript itself is disarmed. */
const disarm = () => {
  const require = createRequire(import.meta.url)
  const replace = (holder: object, names: ReadonlyArray<string>) => {
    for (const name of names) Reflect.defineProperty(holder, name, { value: refuse, configurable: true })
  }
  // all of them first: `require` is among what goes
  const modules = machine.map((name): Record<string, unknown> => require(`node:${name}`))
  for (const module of modules) {
    replace(
      module,
      Object.keys(module).filter((key) => typeof module[key] === "function")
    )
  }
  replace(process, [
    "binding",
    "_linkedBinding",
    "dlopen",
    "getBuiltinModule",
    "kill",
    "exit",
    "reallyExit",
    "emitWarning"
  ])
  for (const name of ["fetch", "WebSocket", "EventSource", "XMLHttpRequest", "Worker", "BroadcastChannel"]) {
    Reflect.defineProperty(globalThis, name, { value: undefined, configurable: true })
  }
}

/** Clock and randomness start over with every program. */
const makeDeterministic = () => {
  let reads = 0
  let word = 0
  Date.now = () => epoch + reads++
  performance.now = () => reads++
  const fill = <T extends ArrayBufferView | null>(array: T): T => {
    if (array !== null) {
      const bytes = new Uint8Array(array.buffer, array.byteOffset, array.byteLength)
      for (let i = 0; i < bytes.length; i++) {
        word = (Math.imul(word, 1_664_525) + 1_013_904_223) | 0
        bytes[i] = word >>> 24
      }
    }
    return array
  }
  crypto.getRandomValues = fill
  Reflect.set(createRequire(import.meta.url)("node:crypto"), "randomFillSync", fill)
  syncBuiltinESMExports()
  return () => {
    reads = 0
    word = 0
  }
}

const lastLine = (cause: unknown): string => String(cause).trim().split("\n").at(-1) ?? ""

/** Hides ways out, and yields a function that undoes whatever a program did to modules and builtins. */
const prelude = `
import builtins, random, sys
def _prepare():
    for name in ("js", "pyodide_js", "ctypes", "_ctypes", "socket", "_socket"):
        sys.modules[name] = None
    modules, present, seed = sys.modules, dict(sys.modules), random.seed
    kept = [(vars(module), dict(vars(module))) for module in present.values() if isinstance(module, type(sys))]
    def restore():
        modules.clear()
        modules.update(present)
        for now, then in kept:
            now.clear()
            now.update(then)
        seed(0)
    return restore
_prepare()
`

capMemory()
const python = await loadPyodide({
  env: { HOME: "/home", PYTHONHASHSEED: "0", _: "python" },
  jsglobals: Object.create(null),
  stderr: () => {}
})
python.unregisterJsModule("pyodide_js")
python.unregisterJsModule("js")
const restore: () => void = python.runPython(prelude)
const restart = makeDeterministic()

const run = (order: WorkerOrder): PythonResult => {
  const decoder = new TextDecoder()
  let printed = ""
  let lost = 0
  python.setStdout({
    write: (buffer) => {
      const text = decoder.decode(buffer, { stream: true })
      const room = settings.maxOutput - printed.length
      printed += text.slice(0, room)
      lost += Math.max(0, text.length - room)
      return buffer.length
    }
  })
  restart()
  restore()
  const globals = python.toPy({ __name__: "__main__", ...order.variables })
  try {
    python.runPython(order.program, { globals })
    python.runPython("import sys; sys.stdout.flush()")
    return { _tag: "Finished", printed, lost }
  } catch (cause) {
    const error = lastLine(cause)
    return cause instanceof python.ffi.PythonError ? { _tag: "Raised", printed, error } : { _tag: "Crashed", error }
  } finally {
    globals.destroy()
  }
}

const answer = (order: WorkerOrder): PythonResult => {
  try {
    return run(order)
  } catch (cause) {
    return { _tag: "Crashed", error: lastLine(cause) }
  }
}

const port = parentPort
disarm()
port?.on("message", (order: WorkerOrder) => port.postMessage({ id: order.id, result: answer(order) }))
port?.postMessage("ready")
