import type { Stored } from "@escapement/core"
import { Effect, Latch, type Scope, Semaphore } from "effect"
import type { Database } from "./Database.ts"
import type { Row } from "./Insert.ts"

/** Rows to write together. */
export interface Job {
  /** The approximate memory of the rows in bytes until they are written. */
  readonly bytes: number
  readonly rows: ReadonlyArray<Row>
}

/** Collects writes and combines many into one transaction. */
export interface Writer {
  /** Accepts a job, in order. Fails, without accepting the job, while earlier jobs cannot be written. */
  readonly submit: (job: Job) => Effect.Effect<void, Stored.StoreFailed>
  /** Writes all accepted jobs. Jobs that cannot be written stay for the next attempt. */
  readonly flush: Effect.Effect<void, Stored.StoreFailed>
  /** Drops the unwritten rows of a run: those whose first value is its id. */
  readonly withdraw: (run: string) => Effect.Effect<void>
}

/** Limits at which a batch is written: number of jobs, bytes, or waiting time of its first job. */
const maxJobs = 64
const maxBytes = 2 ** 22
const maxWait = "250 millis"

/**
 * Opens the writer of a store for a scope; at its end the remaining rows are written.
 *
 * A full batch is written by the caller that fills it, one batch at a time. This gives back pressure,
 * so memory holds little more than two batches.
 */
export const openWriter = Effect.fnUntraced(function* (
  database: Database
): Effect.fn.Return<Writer, never, Scope.Scope> {
  const begun = Latch.makeUnsafe()
  const alone = Semaphore.makeUnsafe(1)
  let pending: Array<Job> = []
  let bytes = 0
  let failed: "no" | "unsaid" | "said" = "no"

  const writeBatch = Effect.suspend(() => {
    const [batch, size] = [pending, bytes]
    pending = []
    bytes = 0
    const putBack = () => {
      pending = [...batch, ...pending]
      bytes += size
      failed = failed === "said" ? "said" : "unsaid"
    }
    const written = batch.length === 0 ? Effect.void : database.insert(batch.flatMap(({ rows }) => rows))
    return Effect.matchEffect(written, {
      onSuccess: () => Effect.sync(() => void (failed = "no")),
      onFailure: (error) => Effect.andThen(Effect.sync(putBack), Effect.fail(error))
    })
  })
  const write = Effect.uninterruptible(alone.withPermits(1)(writeBatch))
  const flush = Effect.tapError(write, () => Effect.sync(() => (failed = "said")))
  const accept = (job: Job) =>
    Effect.suspend(() => {
      pending.push(job)
      bytes += job.bytes
      begun.openUnsafe()
      return pending.length >= maxJobs || bytes >= maxBytes ? flush : Effect.void
    })

  yield* Effect.addFinalizer(() =>
    Effect.catch(write, (error) => (failed === "said" ? Effect.void : Effect.logError(error.message)))
  )
  yield* begun.await.pipe(
    Effect.andThen(Effect.sleep(maxWait)),
    Effect.andThen(begun.close),
    Effect.andThen(Effect.ignore(write)),
    Effect.forever,
    Effect.forkScoped
  )
  return {
    submit: (job) => Effect.suspend(() => (failed === "no" ? accept(job) : Effect.andThen(flush, accept(job)))),
    flush,
    withdraw: (run) =>
      alone.withPermits(1)(
        Effect.sync(() => {
          pending = pending.map((job) => ({ ...job, rows: job.rows.filter(({ params }) => params[0] !== run) }))
        })
      )
  }
})
