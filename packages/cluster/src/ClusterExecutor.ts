import { RunStore, TrialExecution, Waits } from "@escapement/core"
import { Effect, type Scope, Stream } from "effect"
import { type JobsFailed, openJobs } from "./Jobs.ts"
import { openWorkerTable } from "./WorkerTable.ts"
import { awaitTrials } from "./awaitTrials.ts"
import { runEnd } from "./runEnd.ts"
import { groupedFlush } from "./groupedFlush.ts"
import { patiently } from "./patiently.ts"
import { type Announce, watchWorkers } from "./watchWorkers.ts"

type Needed = RunStore | Scope.Scope

/** How often it is asked whether a worker said that a trial cannot be made. */
const interval = "2 seconds"

/** A seat at the database for whoever hands trials out. */
const openSeat = Effect.fnUntraced(function* (url: string) {
  const store = yield* RunStore
  const jobs = yield* openJobs(url)
  const flush = groupedFlush(store)
  const offer = Waits.batching((all: ReadonlyArray<TrialExecution.PlannedTrial>) => Effect.as(jobs.offer(all), all))
  /** Hands out a trial, whose instance a worker must find. */
  const send = (planned: TrialExecution.PlannedTrial) => patiently(Effect.andThen(flush, offer(planned)))
  return { store, jobs, send }
})

/**
 * Lets the workers of a PostgreSQL database make the trials of one run at a time: a job
 * for each, at most `concurrency` of them queued at once, done when the trial stands in the
 * store. Where the run is cancelled elsewhere `execute` is interrupted; where it is done
 * elsewhere `execute` succeeds. However it ends, nothing of the run is left to workers.
 * Fails with `JobsFailed` where the queue cannot be opened.
 *
 * @param url of the database, as `postgres://user@host/name`
 * @param say told when trials wait that no worker can make, and which workers do not play the run
 */
export const clusterExecutor = Effect.fnUntraced(function* (
  url: string,
  say: Announce
): Effect.fn.Return<TrialExecution.TrialExecutor, JobsFailed, Needed> {
  const { jobs, send, store } = yield* openSeat(url)
  let current = ""
  const { waiting } = yield* watchWorkers(yield* openWorkerTable(jobs), () => current, say)
  const { until } = yield* awaitTrials((all) => Effect.ignore(jobs.offer(all)))
  return {
    claims: false,
    execute: ({ concurrency, onTrial, run, trials }) => {
      current = run
      const work = trials.pipe(
        Stream.mapEffect(
          ({ planned }) =>
            waiting(planned.needs)(Effect.andThen(send(planned), until(planned))).pipe(Effect.flatMap(onTrial)),
          { concurrency, unordered: true }
        ),
        Stream.runDrain
      )
      const over = Effect.provideService(runEnd(run), RunStore, store).pipe(
        Effect.flatMap((status) => (status === "done" ? Effect.void : Effect.interrupt))
      )
      const failure = Effect.orElseSucceed(jobs.failure(run), () => undefined).pipe(
        Effect.delay(interval),
        Effect.repeat({ until: (message) => message !== undefined }),
        Effect.flatMap((message = "") => Effect.fail(new TrialExecution.ExecutionFailed({ message })))
      )
      return patiently(jobs.forgetFailure(run)).pipe(
        Effect.andThen(Effect.raceAllFirst([work, over, failure])),
        Effect.ensuring(Effect.ignore(jobs.forget(run)))
      )
    }
  }
})

/** Hands trials to the workers of a database and waits for none: done when each has its job there. */
export const detachedExecutor = Effect.fnUntraced(function* (
  url: string
): Effect.fn.Return<TrialExecution.TrialExecutor, JobsFailed, Needed> {
  const { jobs, send } = yield* openSeat(url)
  return {
    claims: false,
    execute: ({ concurrency, run, trials }) =>
      patiently(jobs.forgetFailure(run)).pipe(
        Effect.andThen(
          trials.pipe(
            Stream.mapEffect(({ planned }) => send(planned), { concurrency, unordered: true }),
            Stream.runDrain
          )
        )
      )
  }
})
