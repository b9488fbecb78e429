import { readFile, readdir } from "node:fs/promises"

const isMarked = async (pid: number, mark: string): Promise<boolean> => {
  try {
    return (await readFile(`/proc/${pid}/environ`, "latin1")).split("\0").includes(mark)
  } catch {
    // it has ended meanwhile, or belongs to somebody else
    return false
  }
}

/** Kills a process, or a process group by its negative number. */
export const kill = (pid: number): void => {
  try {
    process.kill(pid, "SIGKILL")
  } catch {
    // it has ended meanwhile
  }
}

/**
 * Finds every process that has a mark, `NAME=VALUE`, in its environment, also those that have left the process group of
 * their program. It needs `/proc`; without it, it finds no process. A process that was killed loses its environment
 * before it has ended.
 */
export const findMarked = async (mark: string): Promise<ReadonlyArray<number>> => {
  const entries = await readdir("/proc").catch(() => [])
  const pids = entries.map(Number).filter((pid) => Number.isInteger(pid) && pid !== process.pid)
  const marked = await Promise.all(pids.map((pid) => isMarked(pid, mark)))
  return pids.filter((_, at) => marked[at])
}

/** Kills every process that `findMarked` finds, and returns their numbers. */
export const killMarked = async (mark: string): Promise<ReadonlyArray<number>> => {
  const found = await findMarked(mark)
  found.forEach(kill)
  return found
}
