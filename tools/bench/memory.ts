import { spawn } from "node:child_process"
import { mkdtempSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { type Figure, short } from "./Figure.ts"
import { buildBundle } from "../bundling/buildBundle.ts"

/** Measures the peak resident memory, in MB, of an evaluation of a number of trials, as the kernel counts it. */
const peak = async (
  bundle: string,
  trials: number
): Promise<{ readonly megabytes: number; readonly seconds: number }> => {
  const cwd = mkdtempSync(join(tmpdir(), "escapement-bench-"))
  const start = performance.now()
  const args = ["eval", "--adapter", "function-calling", "--difficulty", "hidden=3,decoys=0,cols=5", "--seed", "1"]
  const child = spawn(process.execPath, [bundle, ...args, "--instances", "100", "--epochs", String(trials / 100)], {
    cwd,
    stdio: "ignore"
  })
  let megabytes = 0
  const watch = setInterval(() => {
    try {
      const status = readFileSync(`/proc/${child.pid}/status`, "utf8")
      megabytes = Math.max(megabytes, (Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) * 1024) / 1e6)
    } catch {
      // the process is over, or this is no Linux
    }
  }, 20)
  await new Promise((resolve) => child.on("close", resolve))
  clearInterval(watch)
  rmSync(cwd, { recursive: true, force: true })
  return { megabytes, seconds: (performance.now() - start) / 1000 }
}

/**
 * Measures peak resident memory and wall time of whole evaluations by the built command, including store and
 * tables.
 */
export const memory = async (): Promise<ReadonlyArray<Figure>> => {
  const bundle = buildBundle()
  const figures: Array<Figure> = []
  for (const trials of [1000, 10_000]) {
    const { megabytes, seconds } = await peak(bundle, trials)
    const bar = trials === 10_000 ? { bar: "≤ 150 MB" } : {}
    figures.push(
      { what: `peak resident, ${trials} trials`, value: short(megabytes), unit: "MB", ...bar },
      { what: `whole evaluation, per trial, ${trials} trials`, value: short((seconds * 1e6) / trials), unit: "µs" }
    )
  }
  return figures
}
