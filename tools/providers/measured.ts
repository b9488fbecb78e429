import { spawn } from "node:child_process"
import { readFileSync } from "node:fs"

/** The command's exit, and its peak memory. */
export interface Measured {
  readonly code: number | null
  readonly stdout: string
  readonly stderr: string
  /** Megabytes, as Linux counts them; 0 elsewhere. */
  readonly peak: number
  readonly seconds: number
}

const peakOf = (pid: number): number => {
  try {
    return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0) / 1024
  } catch {
    return 0
  }
}

/** Runs the built command and watches its memory. */
export const measured = (
  command: string,
  args: ReadonlyArray<string>,
  cwd: string,
  env: Readonly<Record<string, string>>
): Promise<Measured> =>
  new Promise((resolve, reject) => {
    const began = performance.now()
    const child = spawn(process.execPath, [command, ...args], {
      cwd,
      env: { PATH: process.env["PATH"] ?? "", HOME: cwd, ...env },
      stdio: ["ignore", "pipe", "pipe"]
    })
    let peak = 0
    let stdout = ""
    let stderr = ""
    const timer = setInterval(() => (peak = Math.max(peak, peakOf(child.pid ?? 0))), 20)
    child.stdout.setEncoding("utf8").on("data", (text: string) => (stdout += text))
    child.stderr.setEncoding("utf8").on("data", (text: string) => (stderr += text))
    child.on("error", reject)
    child.on("close", (code) => {
      clearInterval(timer)
      resolve({ code, stdout, stderr, peak, seconds: (performance.now() - began) / 1000 })
    })
  })
