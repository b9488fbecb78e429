import type { StoreFailed } from "@escapement/core"
import { Effect, Latch, type Scope } from "effect"
import type { Database } from "./Database.ts"
import { transact } from "./transact.ts"

/** One thing to write. Writing it twice must do no more than writing it once. */
export interface Job {
  /** About what it holds in memory until it is written. */
  readonly bytes: number
  readonly write: () => void
}

/** Collects writes and makes one transaction of many. */
export interface Writer {
  /** Accepts a job, in order. Fails, and accepts nothing, for as long as those before it cannot be written. */
  readonly submit: (job: Job) => Effect.Effect<void, StoreFailed>
  /** Writes all that was accepted. What cannot be written stays for the next attempt. */
  readonly flush: Effect.Effect<void, StoreFailed>
}

/** A batch is written when it has as many jobs, or holds as many bytes, or its first job has waited as long. */
const maxJobs = 64
const maxBytes = 2 ** 22
const maxWait = "250 millis"

/**
 * Opens the writer of a store for a scope, at whose end what is left is written.
 *
 * SQLite works synchronously, so a full batch is written by whoever fills it:
 * that is the back pressure, and memory holds one batch at most.
 */
export const openWriter = Effect.fnUntraced(function* (
  database: Database
): Effect.fn.Return<Writer, never, Scope.Scope> {
  const begun = Latch.makeUnsafe()
  let pending: Array<Job> = []
  let bytes = 0
  let failed: "no" | "unsaid" | "said" = "no"

  const write = database
    .attempt("keep trials", () => {
      if (pending.length > 0) transact(database.sqlite, () => pending.forEach((job) => job.write()))
      // in the same breath as the commit, or a job accepted in between would be lost
      pending = []
      bytes = 0
      failed = "no"
    })
    .pipe(Effect.tapError(() => Effect.sync(() => (failed = failed === "said" ? "said" : "unsaid"))))
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
    flush
  }
})
