/** The module of a process with CPython. The parent's side is `PythonSandbox.ts`. */
import { constants } from "node:fs"
import { createRequire, syncBuiltinESMExports } from "node:module"
import type { Contain } from "./containedMain.ts"
import { pack, unpack } from "./packedBytes.ts"
import { preparations } from "./preparations.ts"
import type { PythonResult, PythonRun, PythonSettings } from "./PythonSandbox.ts"
import { withSparseWrites } from "./sparseWrites.ts"
import type { loadPyodide as Load } from "pyodide"

type Python = Awaited<ReturnType<typeof Load>>

const pageSize = 65_536
/**
 * 2020-01-01T00:00:00Z: the time at which the clock of every program starts; each reading advances it by a millisecond.
 */
const epoch = 1_577_836_800_000

interface Memory {
  readonly buffer: ArrayBuffer
  grow: (pages: number) => number
}
declare const WebAssembly: { readonly Memory: { readonly prototype: Memory }; readonly Suspending?: unknown }

/**
 * Limits the interpreter's memory. The interpreter asks for memory page by page and raises `MemoryError` if it is
 * refused. Returns functions that count the bytes granted and the refusals.
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

/**
 * Makes clock, randomness, time zone and locale the same in every process and on every machine. Returns
 * a function that resets clock and randomness.
 */
const makeDeterministic = () => {
  // the interpreter keeps these: what it is told must not depend on the machine or on the runtime
  process.env["TZ"] = "UTC"
  const navigator = { userAgent: "Node.js/24", language: "en-US", languages: ["en-US"] }
  Reflect.defineProperty(globalThis, "navigator", { configurable: true, value: navigator })
  // not every runtime has it, and whether it is there shows in the interpreter's tables of functions
  Reflect.deleteProperty(WebAssembly, "Suspending")
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

/** The interpreter's memory never shrinks: once it has grown by more than these bytes, the process is replaced. */
const hoard = 64 * 1024 * 1024

/** The error of CPython for too deep recursion. */
const tooDeep = "RecursionError: maximum recursion depth exceeded"

const lastLine = (cause: unknown): string => String(cause).trim().split("\n").at(-1) ?? ""

/** Returns the result of a program that broke its interpreter. */
const broken = (cause: unknown, printed: string): PythonResult => {
  const error = lastLine(cause)
  // CPython checks the depth of its recursion, but not everywhere early enough
  if (!error.endsWith("Maximum call stack size exceeded")) return { _tag: "Crashed", error }
  // before it gives up, the interpreter prints its own stack, which is removed
  const [own = ""] = printed.split(/Stack \(most recent call first\):\n(?![^]*Stack \(most recent)/)
  return { _tag: "Raised", printed: own, error: tooDeep }
}

/** Hides modules that are not plain Python and fixes the seed of `random`. */
const prelude = `
import random, sys
for name in ("js", "pyodide_js", "ctypes", "_ctypes", "socket", "_socket"):
    sys.modules[name] = None
random.seed(0)
del name, random, sys
`

/** Prepares an interpreter, and takes the picture of its memory. Nothing in it refers to JavaScript. */
const takePicture = (python: Python): Uint8Array => {
  for (const program of preparations) {
    try {
      const value: unknown = python.runPython(program)
      if (value instanceof python.ffi.PyProxy) value.destroy()
    } catch {
      // some were run to fail
    }
  }
  return pack(python.makeMemorySnapshot())
}

/** The part of the interpreter's module that is used here. `HEAPU8` is another array once the memory has grown. */
interface InterpreterModule {
  readonly HEAPU8: Uint8Array
  readonly stackSave: () => number
}

/** The memory in a picture, which has a header. */
const memoryIn = (picture: Uint8Array): Uint8Array =>
  picture.subarray(new DataView(picture.buffer, picture.byteOffset).getUint32(4, true))

/**
 * Saves the memory of an interpreter, and returns a function that restores it bit for bit. That function also returns
 * whether the stack pointer is back in its place. Pages that are unchanged since the interpreter's picture are not
 * copied.
 */
const keepMemory = (module: InterpreterModule, picture: Uint8Array): (() => boolean) => {
  const length = module.HEAPU8.length
  const empty = new Uint8Array(pageSize)
  const pictured = memoryIn(picture)
  // half of the pages are empty and share one array
  const kept = Array.from({ length: length / pageSize }, (_, i) => {
    const pageOf = (memory: Uint8Array) => memory.subarray(i * pageSize, (i + 1) * pageSize)
    const page = pageOf(module.HEAPU8)
    const same = [empty, pageOf(pictured)].find((known) => Buffer.compare(page, known) === 0)
    return same ?? page.slice()
  })
  const stack = module.stackSave()
  return () => {
    const memory = module.HEAPU8
    const bytes = Buffer.from(memory.buffer)
    // most pages are unchanged, and comparing is faster than copying
    kept.forEach((page, i) => {
      const at = i * pageSize
      if (bytes.compare(page, 0, pageSize, at, at + pageSize) !== 0) memory.set(page, at)
    })
    memory.fill(0, length)
    return module.stackSave() === stack
  }
}

/**
 * Prepares the interpreter. Without a picture it only takes one. From a picture it starts in a fifth of
 * the time.
 */
export const contain: Contain = async (settings, picture) => {
  const { maxMemory, maxOutput, pyodide }: PythonSettings = JSON.parse(settings)
  const { grown, refusals } = capMemory(maxMemory)
  const { loadPyodide }: { readonly loadPyodide: typeof Load } = await import(pyodide)
  // when its file system for Node loads, it reads these constants in a way that is not permitted
  Reflect.set(process, "binding", () => ({ fs: constants }))
  const restart = makeDeterministic()
  const start = picture.length === 0 ? undefined : unpack(picture)
  const python = await withSparseWrites(() =>
    loadPyodide({
      env: { HOME: "/home", LANG: "en_US.UTF-8", PYTHONHASHSEED: "0", _: "python" },
      _sysExecutable: "/usr/bin/python",
      jsglobals: Object.create(null),
      stderr: () => {},
      // it prints if it breaks while loading, but no program runs yet
      stdout: () => {},
      ...(start === undefined ? { _makeSnapshot: true } : { _loadSnapshot: start })
    })
  )
  if (start === undefined) {
    const taken = takePicture(python)
    return (_order, channel) => {
      channel.sayBytes(taken)
      return { _tag: "Shown" }
    }
  }
  python.unregisterJsModule("pyodide_js")
  python.unregisterJsModule("js")
  const isPure: (program: string) => boolean = python.runPython("is_pure")
  const flush: () => void = python.runPython("flush")
  python.runPython(prelude)
  const module: InterpreterModule = Reflect.get(python, "_module")
  // read now, as an interpreter that has broken no longer gives them
  const { PyProxy, PythonError } = python.ffi
  const putBack = keepMemory(module, start)
  const before = grown()
  /** Whether the interpreter works, and its memory is restored. */
  let isWhole = true

  /**
   * Releases what a program leaves behind: a reference that is released later would point into the memory of another
   * program. The interpreter may break here; the result of the program is kept.
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
  /** Runs a program and sends its result; returns whether the process must not serve another one. */
  const serve = (order: PythonRun, say: (message: unknown) => void): boolean => {
    try {
      // called for every program, as the memory that it leaves is part of the state in which programs start
      if (!isPure(order.program) && !order.isAlone) {
        say({ _tag: "Refused" })
        return false
      }
      const refused = refusals()
      const result = run(order)
      // how much memory is left depends on the programs before: this program is refused and gets an interpreter of its
      // own
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
    const order: PythonRun = JSON.parse(text)
    // the caller has the result before the memory is restored
    const isSpent = serve(order, channel.say) || order.isAlone || !isWhole
    return { _tag: "Ready", isSpent: isSpent || !putBack() }
  }
}
