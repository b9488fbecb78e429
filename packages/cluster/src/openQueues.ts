import { Waits } from "@escapement/core"
import { Duration, Effect } from "effect"
import type { Job, Jobs } from "./Jobs.ts"
import { shareOut } from "./shareOut.ts"

/** How often the list of queues is read. */
const interval = Duration.millis(1000)
/** How long a run that cannot be played here is skipped before it is tried again. */
const pause = Duration.minutes(5)

/** Opens the queues from which a worker takes trials, and those that it skips. */
export const openQueues = (jobs: Pick<Jobs, "queues" | "depth">, abilities: ReadonlyArray<string>) => {
  const refused = new Map<string, string>()
  const refusedAt = new Map<string, number>()
  let names: ReadonlyArray<{ readonly name: string; readonly run: string }> = []
  const empty = new Set<string>()
  let seen = -Infinity
  let turn = 0
  const look = Effect.gen(function* () {
    const now = yield* Waits.monotonicMillis
    if (now - seen < Duration.toMillis(interval)) return
    names = (yield* jobs.queues).filter(({ needs }) => needs.every((need) => abilities.includes(need)))
    seen = now
    for (const [run, at] of refusedAt) {
      const isOld = at === 0 || now - at > Duration.toMillis(pause)
      if (at === 0) refusedAt.set(run, now)
      else if (isOld || !names.some((queue) => queue.run === run)) {
        refused.delete(run)
        refusedAt.delete(run)
      }
    }
  })
  return {
    /** The reasons why some runs are not played here, by run. */
    refused: refused satisfies ReadonlyMap<string, string>,
    refuse: (run: string, reason: string): void => {
      refused.set(run, reason)
      refusedAt.set(run, 0)
    },
    /** Reads the list of queues, unless it was read a moment ago. */
    look,
    /** Marks the queues that were found empty as possibly having trials again. */
    lookAgain: (): void => empty.clear(),
    /** Says how many trials to take from which queue. */
    plan: (room: number, playing: Iterable<Job>) => {
      const counts = Map.groupBy(playing, ({ queue }) => queue)
      const open = names.filter(({ name, run }) => !empty.has(name) && !refused.has(run))
      const first = open.length === 0 ? 0 : turn++ % open.length
      const inTurn = [...open.slice(first), ...open.slice(0, first)]
      return shareOut(
        inTurn.map(({ name }) => ({ name, playing: counts.get(name)?.length ?? 0 })),
        room
      )
    },
    /** Notes how many trials a queue gave. */
    took: (name: string, asked: number, found: number): void => {
      if (found < asked) empty.add(name)
    },
    /** How many trials wait and how many are running, over all queues that this worker can serve. */
    depth: Effect.suspend(() =>
      Effect.map(
        Effect.forEach(names, ({ name }) => jobs.depth(name)),
        (all) => ({
          waiting: all.reduce((sum, { waiting }) => sum + waiting, 0),
          playing: all.reduce((sum, { playing }) => sum + playing, 0)
        })
      )
    )
  }
}
