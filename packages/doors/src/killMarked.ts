import { readFile, readdir } from "node:fs/promises"

const isMarked = async (pid: number, mark: string): Promise<boolean> => {
  try {
    return (await readFile(`/proc/${pid}/environ`, "latin1")).split("\0").includes(mark)
  } catch {
    // it ended meanwhile, or belongs to somebody else
    return false
  }
}

const kill = (pid: number): void => {
  try {
    process.kill(pid, "SIGKILL")
  } catch {
    // it ended meanwhile
  }
}

/**
 * Kills every process that was started with a mark, `NAME=VALUE`, in its
 * environment: those that left the process group of their program. Needs
 * `/proc`; does nothing where there is none.
 */
export const killMarked = async (mark: string): Promise<void> => {
  const entries = await readdir("/proc").catch(() => [])
  const pids = entries.map(Number).filter((pid) => Number.isInteger(pid) && pid !== process.pid)
  await Promise.all(pids.map(async (pid) => ((await isMarked(pid, mark)) ? kill(pid) : undefined)))
}
