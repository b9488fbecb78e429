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

/** How often to check whether a worker reported a trial that cannot be made. */
const interval = "2 seconds"

/** Opens the job queue for a process that hands out trials. */
const openSeat = Effect.fnUntraced(function* (url: string) {
  const store = yield* RunStore
  const jobs = yield* openJobs(url)
  const flush = groupedFlush(store)
  const offer = Waits.batching((all: ReadonlyArray<TrialExecution.PlannedTrial>) => Effect.as(jobs.offer(all), all))
  /** Puts a trial into the queue, after the store is flushed: a worker must find its instance there. */
  const send = (planned: TrialExecution.PlannedTrial) => patiently(Effect.andThen(flush, offer(planned)))
  return { store, jobs, send }
})

/**
 * Makes an executor that lets the workers of a PostgreSQL database make the trials, of one run at a time. Each trial is
 * a job; at most `concurrency` jobs are queued at once, and a job is done when its trial is in the store. If the run is
 * cancelled elsewhere, `execute` is interrupted; if it is finished elsewhere, `execute` succeeds. In every case, no job
 * of the run remains. Fails with `JobsFailed` if the queue cannot be opened.
 *
 * @param url of the database, as `postgres://user@host/name`
 * @param say called with a sentence if trials wait that no worker can make, or if workers do not play the run
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
            waiting(planned.needs, Effect.andThen(send(planned), until(planned))).pipe(Effect.flatMap(onTrial)),
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

/**
 * Makes an executor that queues trials for the workers of a database and does not wait for their results: `execute`
 * ends when each trial has its job, and `onTrial` is never called. Fails with `JobsFailed` if the queue cannot be
 * opened.
 */
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
