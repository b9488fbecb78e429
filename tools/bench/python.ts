import { readFileSync, readdirSync } from "node:fs"
import { Python } from "@escapement/sandbox"
import { Effect } from "effect"
import { type Figure, median, short } from "./Figure.ts"

/** Programs as models write them; these share an interpreter. */
const sharing: Readonly<Record<string, string>> = {
  "a loop over a text":
    "data = 'ypdSjh4wXzXrMLHk'\ntotal = 7\nfor place, letter in enumerate(data[::-1]):\n    total = (total * 3 + ord(letter)) % 9\nprint(f'{total:x}')",
  "a function and math":
    "import math\ndef f(n):\n    return 1 if n < 2 else n * f(n - 1)\nprint(f(20) + math.floor(2.5))",
  "json, re and dates":
    "import json, re\nfrom datetime import date\nprint(json.dumps(re.findall('[0-9]+', 'a1b22')), (date(2024, 3, 1) - date(2023, 3, 1)).days)"
}
/** Programs that get a process of their own. */
const alone: Readonly<Record<string, string>> = {
  "a class":
    "class Sum:\n    def __init__(self): self.n = 0\n    def add(self, x): self.n += x\ns = Sum()\ns.add(2)\nprint(s.n)",
  sys: "import sys\nprint(sys.maxsize)"
}
const count = 200
/** Number of sandboxes that are opened to measure a start. */
const starts = 10
/** Milliseconds between two programs of an agent that thinks. */
const thinking = 8000

/**
 * Returns the milliseconds of processor time that this process and its children have used; undefined if the
 * kernel does not say.
 */
const computed = (): number | undefined => {
  try {
    const stats = readdirSync("/proc")
      .filter((name) => /^\d+$/.test(name))
      .flatMap((pid) => {
        try {
          const words = readFileSync(`/proc/${pid}/stat`, "utf8")
            .replace(/^.*\) /, "")
            .split(" ")
          return [{ pid: Number(pid), parent: Number(words[1]), ticks: Number(words[11]) + Number(words[12]) }]
        } catch {
          return []
        }
      })
    const ours = new Set([process.pid])
    for (let size = 0; size < ours.size;) {
      size = ours.size
      for (const { parent, pid } of stats) if (ours.has(parent)) ours.add(pid)
    }
    return stats.reduce((sum, { pid, ticks }) => (ours.has(pid) ? sum + ticks * 10 : sum), 0)
  } catch {
    return undefined
  }
}

/**
 * Measures the Python tool: programs one after the other, and programs that need their own process, from an agent
 * that pauses between them.
 */
export const pythonFigures = (): Promise<ReadonlyArray<Figure>> =>
  Effect.gen(function* () {
    const python = yield* Python.makePythonSandbox()
    const figures: Array<Figure> = []
    for (const [what, program] of Object.entries(sharing)) {
      for (let i = 0; i < count; i++) yield* python.run(program)
      const [before, start] = [computed(), performance.now()]
      for (let i = 0; i < count; i++) yield* python.run(program)
      const [wall, after] = [performance.now() - start, computed()]
      figures.push({ what: `${what}, one after the other`, value: short(wall / count), unit: "ms" })
      if (before !== undefined && after !== undefined) {
        figures.push({ what: `${what}, processor time`, value: short((after - before) / count), unit: "ms" })
      }
    }
    const costs: Array<number> = []
    for (let i = 0; i < starts; i++) {
      const before = computed()
      yield* Effect.scoped(
        Effect.gen(function* () {
          const fresh = yield* Python.makePythonSandbox()
          yield* fresh.run("print(1)")
          // a process is counted only while it lives
          const after = computed()
          if (before !== undefined && after !== undefined) costs.push(after - before)
        })
      )
    }
    if (costs.length > 0) figures.push({ what: "a start, processor time", value: short(median(costs)), unit: "ms" })
    for (const [what, program] of Object.entries(alone)) {
      yield* python.run(program)
      const waits: Array<number> = []
      for (const pause of [0, thinking, thinking, thinking]) {
        yield* Effect.sleep(pause)
        const asked = performance.now()
        yield* python.run(program)
        waits.push(performance.now() - asked)
      }
      const [first = Number.NaN, ...rest] = waits
      figures.push({ what: `${what}, right after another`, value: short(first), unit: "ms" })
      figures.push({ what: `${what}, after ${thinking / 1000} s of thinking`, value: short(median(rest)), unit: "ms" })
    }
    return figures
  }).pipe(Effect.scoped, Effect.runPromise)
