/** A queue that a worker may take trials from. */
interface Share {
  readonly name: string
  /** Its trials that this worker is making. */
  readonly playing: number
}

/**
 * Says how many trials to take from each queue, so that all queues get equal parts of the slots. Trials are taken one
 * by one from the queue with the fewest running. Among equal queues the first one wins, so the caller rotates them.
 *
 * ```ts
 * import { shareOut } from "./shareOut.ts"
 *
 * shareOut([{ name: "big", playing: 3 }, { name: "small", playing: 0 }], 4) // → [{ name: "big", take: 1 }, { name: "small", take: 3 }]
 * ```
 */
export const shareOut = (
  queues: ReadonlyArray<Share>,
  room: number
): ReadonlyArray<{ readonly name: string; readonly take: number }> => {
  const taken = queues.map(({ name, playing }) => ({ name, playing, take: 0 }))
  for (let left = room; left > 0 && taken.length > 0; left--) {
    let least = taken[0]
    for (const queue of taken) {
      if (least === undefined || queue.playing + queue.take < least.playing + least.take) least = queue
    }
    if (least !== undefined) least.take++
  }
  return taken.filter(({ take }) => take > 0).map(({ name, take }) => ({ name, take }))
}
