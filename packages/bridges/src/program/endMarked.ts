import { readFile } from "node:fs/promises"
import { Duration, Effect, Schedule } from "effect"
import { findMarked, killMarked } from "./killMarked.ts"

/** Time that killed processes may take to disappear. */
const burial = Duration.seconds(5)

/** Whether a process found in `/proc` has ended. One that waits for its parent to take notice (Z) has. */
const hasEnded = async (pid: number): Promise<boolean> => {
  const stat = await readFile(`/proc/${pid}/stat`, "latin1").catch(() => undefined)
  return stat === undefined || /^[ZX]/.test(stat.slice(stat.lastIndexOf(")") + 2))
}

/**
 * Ends every process with a mark, by `first` and then by killing it and its new children until none is found. Waits
 * until all of them have ended: a killed process loses its mark while it still gives its memory back.
 */
export const endMarked = Effect.fnUntraced(function* (mark: string, first: Effect.Effect<void> = Effect.void) {
  const known = new Set(yield* Effect.promise(() => findMarked(mark)))
  yield* first
  const areGone = async (): Promise<boolean> => {
    const found = await killMarked(mark)
    for (const pid of found) known.add(pid)
    const ended = await Promise.all([...known].map(hasEnded))
    return found.length === 0 && ended.every(Boolean)
  }
  yield* Effect.promise(areGone).pipe(
    Effect.repeat({ until: (gone) => gone, schedule: Schedule.spaced("10 millis") }),
    Effect.timeoutOption(burial)
  )
})
