import type { Stored } from "@escapement/core"
import { Effect, Latch } from "effect"
import type { Job, Jobs } from "./Jobs.ts"
import { patiently } from "./patiently.ts"

/** How long a finished trial waits for others, so that many are stored together and leave the queue together. */
const linger = "250 millis"

/**
 * Finishes jobs in batches: one flush of the store, then one statement per queue. Nothing is lost if a worker
 * dies in between, because the store is asked before a trial is begun again.
 */
export const openSettling = Effect.fnUntraced(function* (jobs: Jobs, flush: Effect.Effect<void, Stored.StoreFailed>) {
  const held = new Set<Job>()
  const begun = Latch.makeUnsafe()
  const settle = Effect.suspend(() => {
    const batch = [...held]
    if (batch.length === 0) return Effect.void
    return patiently(Effect.andThen(flush, jobs.finish(batch))).pipe(
      Effect.andThen(Effect.sync(() => batch.forEach((job) => held.delete(job)))),
      Effect.ignore
    )
  })
  yield* begun.await.pipe(
    Effect.andThen(Effect.sleep(linger)),
    Effect.andThen(begun.close),
    Effect.andThen(settle),
    Effect.forever,
    Effect.forkScoped
  )
  return {
    /** Jobs whose trials were given to the store but may not be durable yet. */
    held: held satisfies ReadonlySet<Job>,
    add: (job: Job): void => {
      held.add(job)
      begun.openUnsafe()
    },
    /** Waits until all are durable and out of the queue. */
    settled: settle
  }
})
