import { hostname } from "node:os"
import { RunStore, type TrialExecution } from "@escapement/core"
import { Cause, Deferred, Duration, Effect, Exit, FiberSet, Latch, Random, type Scope, Semaphore } from "effect"
import { type Job, type JobsFailed, openJobs } from "./Jobs.ts"
import { Lease } from "./Lease.ts"
import { type OpenRun, type PreparedRun, openRuns } from "./OpenRuns.ts"
import { type WorkerState, openWorkerTable } from "./WorkerTable.ts"
import { groupedFlush } from "./groupedFlush.ts"
import { openQueues } from "./openQueues.ts"
import { patiently } from "./patiently.ts"
import { openSettling } from "./settling.ts"

/** Options of `openWorker`. */
export interface WorkerOptions {
  /** URL of the database, as `postgres://user@host/name`. */
  readonly database: string
  /** The most trials that it plays at a time. */
  readonly slots: number
  /** What the worker's machine offers that trials may need: model providers and external agents, by id. */
  readonly abilities: ReadonlyArray<string>
  /** How many workers may die while they play one trial before it is given up as `infra-error`; default 3. */
  readonly attempts?: number
  /** Prepares a run before its first trial. */
  readonly open: OpenRun
}

/** An open worker, which plays trials of the runs in a shared database until its scope closes. */
export interface Worker {
  /** Returns what the worker reports of itself now. */
  readonly state: () => WorkerState
  /** Makes the worker take no more trials; completes when its running trials are finished. */
  readonly drain: Effect.Effect<void>
  /** Completes when somebody asks this worker, through the database, to drain. */
  readonly toldToDrain: Effect.Effect<void>
  /** How many trials wait and how many are running, on any worker, over all runs that this worker can play. */
  readonly depth: Effect.Effect<{ readonly waiting: number; readonly playing: number }, JobsFailed>
}

/** The pause before a worker looks for trials again: short after it found some, longer each time it finds none. */
const [soonest, latest] = [Duration.millis(40), Duration.millis(500)]
/** How long one free slot waits for a second one, so that trials are taken in batches. */
const linger = Duration.millis(25)

const messageOf = (cause: Cause.Cause<unknown>): string => {
  const error = Cause.squash(cause)
  return error instanceof Error ? error.message : String(error)
}

const times = ["never", "once", "twice", "three times"]

/**
 * Opens a worker, which plays trials until the scope closes. It reports every few seconds that it is alive; if it
 * stops, its trials begin again at other workers. A trial whose workers died as often as `attempts` allows is given up;
 * its last attempt is made alone, so that it takes no other trial down. When the scope closes, running trials are given
 * back.
 */
export const openWorker = Effect.fnUntraced(function* ({
  abilities,
  attempts = 3,
  database,
  open,
  slots
}: WorkerOptions): Effect.fn.Return<Worker, JobsFailed, RunStore | Scope.Scope> {
  const store = yield* RunStore
  const lease = yield* Lease
  const name = `${hostname()}-${yield* Random.nextIntBetween(0, 0xffffffff)}`
  const jobs = yield* openJobs(database)
  const table = yield* openWorkerTable(jobs)
  const runs = yield* openRuns(open)
  const settling = yield* openSettling(jobs, groupedFlush(store))
  const queues = openQueues(jobs, abilities)
  const playing = new Set<Job>()
  const freed = Latch.makeUnsafe()
  const told = Deferred.makeUnsafe<void>()
  const seats = Semaphore.makeUnsafe(slots)
  let finished = 0
  let alone = 0
  let isDraining = false

  const state = (): WorkerState => ({
    name,
    slots,
    abilities,
    playing: playing.size,
    finished,
    isDraining,
    refused: Object.fromEntries(queues.refused)
  })

  /**
   * Makes the trial of a job, unless a lost worker has made it already. If as many workers were lost as allowed, stores
   * the trial as lost.
   */
  const made = Effect.fnUntraced(function* ({ deaths, planned }: Job, { lose, make }: PreparedRun) {
    if (deaths > 0) {
      const [before] = yield* patiently(store.finishedAmong(planned.run, [planned.trial]))
      if (before !== undefined) return before
    }
    if (deaths < attempts) return yield* make(planned)
    return yield* lose(planned, `its worker died ${times[attempts] ?? `${attempts} times`}`)
  })
  const given = (job: Job) => Effect.ignore(jobs.giveBack([job]))
  const settled = Effect.fnUntraced(function* (job: Job, exit: Exit.Exit<TrialExecution.FinishedTrial, unknown>) {
    if (Exit.isSuccess(exit)) {
      finished++
      return settling.add(job)
    }
    // an interrupted trial begins again elsewhere; a trial that cannot be made does not
    if (Exit.hasInterrupts(exit)) return yield* given(job)
    yield* patiently(jobs.tellFailure(job.planned.run, messageOf(exit.cause)))
    yield* patiently(jobs.finish([job]))
  })
  const isLastAttempt = ({ deaths }: Job) => deaths === attempts - 1 && attempts > 1
  const play = (job: Job) => {
    const { run } = job.planned
    const isLast = isLastAttempt(job)
    const work = Effect.provideService(
      runs.use(run, (prepared) => Effect.exit(made(job, prepared))),
      RunStore,
      store
    ).pipe(
      Effect.flatMap((used) => {
        if (used._tag === "Used") return settled(job, used.value)
        if (used._tag === "Over") return Effect.ignore(jobs.forget(run))
        // each slot may have taken a trial of the run before the first one was refused
        const isTold = queues.refused.get(run) === used.reason
        queues.refuse(run, used.reason)
        const warned = isTold
          ? Effect.void
          : Effect.logWarning(`no trials of run ${run} are played here: ${used.reason}`)
        return Effect.andThen(warned, given(job))
      }),
      Effect.onInterrupt(() => given(job)),
      Effect.catchCause((cause) => Effect.logError(messageOf(cause)))
    )
    return Effect.acquireUseRelease(
      Effect.sync(() => {
        playing.add(job)
        if (isLast) alone++
      }),
      () => (isLast ? seats.withPermits(slots)(work) : seats.withPermits(1)(work)),
      () =>
        Effect.sync(() => {
          playing.delete(job)
          if (isLast) alone--
          freed.openUnsafe()
        })
    )
  }

  const underWay = yield* FiberSet.make<void, unknown>()
  let pause = soonest
  const room = () => (isDraining || alone > 0 ? 0 : slots - playing.size)
  const takeSome = Effect.gen(function* () {
    let taken = 0
    for (const { name, take } of queues.plan(room(), playing)) {
      const found = yield* jobs.take(name, take)
      queues.took(name, take, found.length)
      taken += found.length
      for (const job of found) {
        // if this worker is killed, only one trial loses its last attempt
        const isOneTooMany = isLastAttempt(job) && [...playing].some(isLastAttempt)
        if (isOneTooMany) yield* given(job)
        else yield* FiberSet.run(underWay, play(job))
      }
    }
    return taken
  })
  const round = Effect.gen(function* () {
    yield* freed.close
    if (room() <= 0) return yield* freed.await
    if (room() < slots && room() < slots / 4) yield* Effect.sleep(linger)
    yield* queues.look
    if ((yield* takeSome) > 0) {
      pause = soonest
      return
    }
    yield* Effect.sleep(pause)
    pause = Duration.min(Duration.times(pause, 1.5), latest)
    queues.lookAgain()
  })
  // opened after what it needs and closed before it, so that interrupted trials can be given back
  yield* Effect.catch(round, () => Effect.sleep("1 second")).pipe(Effect.forever, Effect.forkScoped)

  const beat = Effect.gen(function* () {
    const { drain, first } = yield* table.beat(state())
    if (drain) yield* Deferred.succeed(told, undefined)
    const held = [...playing, ...settling.held]
    if (held.length > 0) yield* jobs.touch(held)
    return first
  })
  let isHeard = true
  const beating = Effect.suspend(() =>
    Effect.matchEffect(beat, {
      onFailure: () => Effect.sync(() => void (isHeard = false)),
      onSuccess: (isFirst) => {
        // one worker is enough; after silence, the other workers too must have had time to report that they are alive
        const mayReclaim = isHeard && isFirst
        isHeard = true
        return mayReclaim ? Effect.ignore(jobs.reclaim) : Effect.void
      }
    })
  )
  yield* table.beat(state())
  yield* beating.pipe(Effect.delay(Duration.divideUnsafe(lease, 4)), Effect.forever, Effect.forkScoped)
  yield* Effect.addFinalizer(() => Effect.andThen(settling.settled, Effect.ignore(table.leave(name))))
  return {
    state,
    toldToDrain: Deferred.await(told),
    depth: Effect.suspend(() => queues.depth),
    drain: Effect.sync(() => (isDraining = true)).pipe(
      Effect.andThen(Effect.ignore(FiberSet.awaitEmpty(underWay))),
      Effect.andThen(settling.settled)
    )
  }
})
