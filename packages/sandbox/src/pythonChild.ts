/** The module of a process that holds CPython. The parent's half is `PythonSandbox.ts`. */
import { constants } from "node:fs"
import { createRequire, syncBuiltinESMExports } from "node:module"
import type { Contain } from "./containedMain.ts"
import { pureProgram } from "./pureProgram.ts"
import type { PythonOrder, PythonResult, PythonSettings, RunOrder } from "./PythonSandbox.ts"
import type { loadPyodide as Load } from "pyodide"

const pageSize = 65_536
/** 2020-01-01T00:00:00Z: where the clock of every program starts; each reading adds a millisecond. */
const epoch = 1_577_836_800_000

interface Memory {
  readonly buffer: ArrayBuffer
  grow: (pages: number) => number
}
declare const WebAssembly: { readonly Memory: { readonly prototype: Memory } }

/** The interpreter asks for memory page by page; refused, it raises `MemoryError`. Yields how many bytes it has got, and how often it was refused. */
const capMemory = (maxMemory: number) => {
  const { prototype } = WebAssembly.Memory
  const grow = prototype.grow
  let grown = 0
  let refusals = 0
  prototype.grow = function (this: Memory, pages: number) {
    if (this.buffer.byteLength + pages * pageSize > maxMemory) {
      refusals++
      throw new RangeError("out of memory")
    }
    grown += pages * pageSize
    return grow.call(this, pages)
  }
  return { grown: () => grown, refusals: () => refusals }
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

/** Bytes that the memory may grow by before the process is left: it never shrinks. */
const hoard = 64 * 1024 * 1024

const lastLine = (cause: unknown): string => String(cause).trim().split("\n").at(-1) ?? ""

/** Leaves out what is not Python, and yields a function that undoes what a program did to modules and builtins. */
const prelude = `
import builtins, gc, random, sys
def _prepare():
    for name in ("js", "pyodide_js", "ctypes", "_ctypes", "socket", "_socket"):
        sys.modules[name] = None
    modules, present, seed = sys.modules, dict(sys.modules), random.seed
    kept = [(vars(module), dict(vars(module))) for module in present.values() if isinstance(module, type(sys))]
    def restore():
        modules.clear()
        modules.update(present)
        for present_names, kept_names in kept:
            present_names.clear()
            present_names.update(kept_names)
        gc.collect()
        seed(0)
    return restore
_prepare()
`

/**
 * Gets the interpreter ready: from the picture of another one's memory where one is
 * given, in a sixth of the time.
 */
export const contain: Contain = async (settings, picture) => {
  const { maxMemory, maxOutput, pyodide }: PythonSettings = JSON.parse(settings)
  const { grown, refusals } = capMemory(maxMemory)
  const { loadPyodide }: { readonly loadPyodide: typeof Load } = await import(pyodide)
  // its file system for Node asks for these numbers when it loads, in a way that is not permitted
  Reflect.set(process, "binding", () => ({ fs: constants }))
  const isFirst = picture.length === 0
  const python = await loadPyodide({
    env: { HOME: "/home", PYTHONHASHSEED: "0", _: "python" },
    jsglobals: Object.create(null),
    stderr: () => {},
    ...(isFirst ? { _makeSnapshot: true } : { _loadSnapshot: picture })
  })
  // before any program: what is in it comes from nobody
  const taken = isFirst ? python.makeMemorySnapshot() : picture
  python.unregisterJsModule("pyodide_js")
  python.unregisterJsModule("js")
  const isPure: (program: string) => boolean = python.runPython(pureProgram)
  const restore: () => void = python.runPython(prelude)
  const restart = makeDeterministic()
  const before = grown()

  const run = (order: RunOrder): PythonResult => {
    const decoder = new TextDecoder()
    let printed = ""
    let lost = 0
    python.setStdout({
      write: (buffer) => {
        const text = decoder.decode(buffer, { stream: true })
        const room = maxOutput - printed.length
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

  let served = 0
  return (text, channel) => {
    const order: PythonOrder = JSON.parse(text)
    if (order._tag === "Picture") {
      channel.sayBytes(taken)
      return { _tag: "Shown" }
    }
    try {
      if (!order.isAlone && !isPure(order.program)) return { _tag: "Refused", isSpent: false }
      const refused = refusals()
      const result = run(order)
      // what is left for a program depends on those before it: it gets an interpreter of its own
      if (served++ > 0 && refusals() > refused) return { _tag: "Refused", isSpent: true }
      const isSpent = result._tag === "Crashed" || grown() > before + hoard
      return { _tag: "Ran", result, isSpent }
    } catch (cause) {
      return { _tag: "Ran", result: { _tag: "Crashed", error: lastLine(cause) }, isSpent: true }
    }
  }
}
