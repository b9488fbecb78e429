/** The module of a process with CPython. The parent's side is `PythonSandbox.ts`. */
import { constants } from "node:fs"
import { createRequire, syncBuiltinESMExports } from "node:module"
import type { Contain } from "./containedMain.ts"
import { pureProgram } from "./pureProgram.ts"
import type { PythonRequest, PythonResult, PythonSettings, PythonRun } from "./PythonSandbox.ts"
import { withSparseWrites } from "./sparseWrites.ts"
import type { loadPyodide as Load } from "pyodide"

const pageSize = 65_536
/** 2020-01-01T00:00:00Z: where the clock of every program starts; each reading adds a millisecond. */
const epoch = 1_577_836_800_000

interface Memory {
  readonly buffer: ArrayBuffer
  grow: (pages: number) => number
}
declare const WebAssembly: { readonly Memory: { readonly prototype: Memory } }

/**
 * Limits the interpreter's memory. The interpreter asks for memory page by page and raises
 * `MemoryError` if refused. Returns the bytes granted, and the number of refusals.
 */
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

/** Resets clock and randomness for every program. */
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

/** Bytes by which the memory may grow before the process is replaced: it never shrinks. */
const hoard = 64 * 1024 * 1024

/** The error of CPython for too deep recursion. */
const tooDeep = "RecursionError: maximum recursion depth exceeded"

const lastLine = (cause: unknown): string => String(cause).trim().split("\n").at(-1) ?? ""

/** The result of a program that broke its interpreter. */
const broken = (cause: unknown, printed: string): PythonResult => {
  const error = lastLine(cause)
  // CPython asks how deep it is where its own code calls itself, but not everywhere in time
  if (!error.endsWith("Maximum call stack size exceeded")) return { _tag: "Crashed", error }
  // the interpreter prints where it was before it gives up
  const [own = ""] = printed.split(/Stack \(most recent call first\):\n(?![^]*Stack \(most recent)/)
  return { _tag: "Raised", printed: own, error: tooDeep }
}

/** Removes what is not plain Python. */
const prelude = `
import random, sys
for name in ("js", "pyodide_js", "ctypes", "_ctypes", "socket", "_socket"):
    sys.modules[name] = None
random.seed(0)
del name, random, sys
`

/**
 * Programs with common failures. CPython loads modules to word their errors; run once in advance, each
 * program need not load them again.
 */
const failing = ["no program", "unknown_name", "None.unknown_name"]

/** A function that prints the rest of a line. */
const flushing = `
def flush():
    import sys
    sys.stdout.flush()
flush
`

/** What of the interpreter's module is used here; the memory is another one once it has grown. */
interface InterpreterModule {
  readonly HEAPU8: Uint8Array
  readonly stackSave: () => number
}

/**
 * Saves the memory of an interpreter, and returns a function that restores it bit for bit. That
 * function returns whether the stack is restored too.
 */
const keepMemory = (module: InterpreterModule): (() => boolean) => {
  const length = module.HEAPU8.length
  const empty = new Uint8Array(pageSize)
  // half of it is empty
  const kept = Array.from({ length: length / pageSize }, (_, i) => {
    const page = module.HEAPU8.slice(i * pageSize, (i + 1) * pageSize)
    return Buffer.compare(page, empty) === 0 ? empty : page
  })
  const stack = module.stackSave()
  return () => {
    const memory = module.HEAPU8
    const bytes = Buffer.from(memory.buffer)
    // most pages were not touched, and comparing is faster than copying
    kept.forEach((page, i) => {
      const at = i * pageSize
      if (bytes.compare(page, 0, pageSize, at, at + pageSize) !== 0) memory.set(page, at)
    })
    memory.fill(0, length)
    return module.stackSave() === stack
  }
}

/**
 * Prepares the interpreter. If the picture of another interpreter's memory is given, this takes a sixth
 * of the time.
 */
export const contain: Contain = async (settings, picture) => {
  const { maxMemory, maxOutput, pyodide }: PythonSettings = JSON.parse(settings)
  const { grown, refusals } = capMemory(maxMemory)
  const { loadPyodide }: { readonly loadPyodide: typeof Load } = await import(pyodide)
  // its file system for Node asks for these numbers when it loads, in a way that is not permitted
  Reflect.set(process, "binding", () => ({ fs: constants }))
  const isFirst = picture.length === 0
  const python = await withSparseWrites(() =>
    loadPyodide({
      env: { HOME: "/home", PYTHONHASHSEED: "0", _: "python" },
      jsglobals: Object.create(null),
      stderr: () => {},
      // it speaks when it breaks, and no program runs yet
      stdout: () => {},
      ...(isFirst ? { _makeSnapshot: true } : { _loadSnapshot: picture })
    })
  )
  // before any program: what is in it comes from nobody
  const taken = isFirst ? python.makeMemorySnapshot() : picture
  python.unregisterJsModule("pyodide_js")
  python.unregisterJsModule("js")
  const isPure: (program: string) => boolean = python.runPython(pureProgram)
  const flush: () => void = python.runPython(flushing)
  python.runPython(prelude)
  for (const program of failing) {
    try {
      python.runPython(program)
    } catch {
      // it was run to fail
    }
  }
  const restart = makeDeterministic()
  const module: InterpreterModule = Reflect.get(python, "_module")
  // asked for now: an interpreter that has broken gives nothing
  const { PyProxy, PythonError } = python.ffi
  const putBack = keepMemory(module)
  const before = grown()
  /** Whether the interpreter works, and its memory is restored. */
  let isWhole = true

  /**
   * Drops what a program leaves behind: a reference dropped later would point into the memory of
   * another program. The interpreter may break at this; the result of the program stays.
   */
  const letGo = (left: ReadonlyArray<unknown>): void => {
    try {
      for (const each of left) if (each instanceof PyProxy) each.destroy()
    } catch {
      isWhole = false
    }
  }
  const run = (order: PythonRun): PythonResult => {
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
    const globals = python.toPy({ __name__: "__main__", ...order.variables })
    let value: unknown
    try {
      value = python.runPython(order.program, { globals })
      flush()
      return { _tag: "Finished", printed, lost }
    } catch (cause) {
      if (cause instanceof PythonError) return { _tag: "Raised", printed, error: lastLine(cause) }
      isWhole = false
      return broken(cause, printed)
    } finally {
      if (isWhole) letGo([value, globals])
    }
  }

  let served = 0
  /** Runs a program and sends its result; returns whether the process should serve no other. */
  const serve = (order: PythonRun, say: (message: unknown) => void): boolean => {
    try {
      // asked of every program: what it leaves in memory is part of where the program starts
      if (!isPure(order.program) && !order.isAlone) {
        say({ _tag: "Refused" })
        return false
      }
      const refused = refusals()
      const result = run(order)
      // what is left for a program depends on those before it: it gets an interpreter of its own
      const isShort = served++ > 0 && refusals() > refused
      say(isShort ? { _tag: "Refused" } : { _tag: "Ran", result })
      return isShort || grown() > before + hoard
    } catch (cause) {
      isWhole = false
      say({ _tag: "Ran", result: broken(cause, "") })
      return true
    }
  }
  return (text, channel) => {
    const order: PythonRequest = JSON.parse(text)
    if (order._tag === "Picture") {
      channel.sayBytes(taken)
      return { _tag: "Shown" }
    }
    // the program's caller has its answer before the memory is put back
    const isSpent = serve(order, channel.say) || order.isAlone || !isWhole
    return { _tag: "Ready", isSpent: isSpent || !putBack() }
  }
}
