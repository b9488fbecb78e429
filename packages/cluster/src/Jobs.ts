import { TrialExecution } from "@escapement/core"
import { Upkeep } from "@escapement/store"
import { Data, Duration, Effect, Result, Schema } from "effect"
import { type Db, PgBoss } from "pg-boss"
import { Lease } from "./Lease.ts"
import { failureQueueName, queueName, readQueueName } from "./queueName.ts"

/** The database could not do what was asked of the queue. */
export class JobsFailed extends Data.TaggedError("JobsFailed")<{ readonly message: string }> {}

/** A trial that was taken from its queue, for as long as its worker is heard of. */
export interface Job {
  readonly queue: string
  readonly id: string
  /** Names this taking of it: it grows with each worker that took it and was lost. */
  readonly retryCount: number
  /** How many workers took it before and were lost. */
  readonly deaths: number
  readonly planned: TrialExecution.PlannedTrial
}

/** The schema that pg-boss keeps its tables in. */
const schema = "escapement_jobs"
/** Connections that a process holds besides those of its store. */
const maxConnections = 3
/** Milliseconds after which a statement counts as lost with its connection. */
const longestStatement = 20_000
/** Most jobs of one statement. */
const most = 512
/** Most queues that are read at once. */
const mostQueues = 10_000

/** A job's data: a trial, and how many workers were lost over it before it was given back. */
const readData = Schema.decodeUnknownSync(
  Schema.Struct({ ...TrialExecution.PlannedTrial.fields, deaths: Schema.optionalKey(Schema.Natural) })
)
const readAffected = Schema.decodeUnknownSync(Schema.Struct({ affected: Schema.Natural }))
const readFailure = Schema.decodeUnknownSync(Schema.Struct({ message: Schema.String }))

/** The id of a trial's job: the same trial asked for twice is one job. */
const jobId = (trial: string): string =>
  trial
    .padEnd(32, "0")
    .slice(0, 32)
    .replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-")

const queueOptions = (lease: Duration.Duration) => ({
  // a worker decides which attempt is the last: only it can say so in the table of trials
  retryLimit: 1_000_000,
  heartbeatSeconds: Math.max(10, Math.round(Duration.toSeconds(lease))),
  // pg-boss allows no longer ones
  expireInSeconds: 24 * 3600,
  retentionSeconds: 365 * 24 * 3600
})

const chunks = <A>(all: ReadonlyArray<A>): ReadonlyArray<ReadonlyArray<A>> =>
  Array.from({ length: Math.ceil(all.length / most) }, (_, i) => all.slice(i * most, (i + 1) * most))

const said = (cause: unknown): string => {
  const { code, message } = cause instanceof Error ? { code: undefined, ...cause, message: cause.message } : {}
  const reason = Upkeep.tlsReason(String(code)) ?? (message === undefined || message === "" ? undefined : message)
  return `the job queue: ${reason ?? String(code ?? cause)}`
}

/** Asks pg-boss for something. */
const ask = <A>(work: () => Promise<A>): Effect.Effect<A, JobsFailed> =>
  Effect.tryPromise({ try: work, catch: (cause) => new JobsFailed({ message: said(cause) }) })

/** Opens the job queue in a database, its tables made where they are not there, for the scope. */
export const openJobs = Effect.fnUntraced(function* (url: string) {
  const options = queueOptions(yield* Lease)
  const target = Upkeep.postgresTarget(url)
  if (Result.isFailure(target)) return yield* new JobsFailed({ message: `the job queue: ${target.failure}` })
  const { ssl } = target.success
  const settings = {
    connectionString: target.success.url,
    ...(ssl === undefined ? {} : { ssl }),
    schema,
    max: maxConnections,
    application_name: "escapement",
    // each worker does so once it has said that it is alive
    supervise: false,
    schedule: false,
    registerInstance: false,
    // of a connection that was cut without a word nothing is heard
    query_timeout: longestStatement,
    keepAlive: true,
    monitorIntervalSeconds: Math.max(1, Math.floor(options.heartbeatSeconds / 4))
  }
  const boss = yield* Effect.acquireRelease(
    Effect.flatMap(
      Effect.sync(() => new PgBoss(settings).on("error", () => {})),
      (boss) => ask(() => boss.start())
    ),
    // where nothing else keeps the process alive, it would end before the promise does
    (boss) =>
      Effect.ignore(
        Effect.timeout(
          ask(() => boss.stop({ graceful: false, close: true })),
          "2 seconds"
        )
      )
  )
  const made = new Set<string>()
  /** Makes a queue unless this process did. */
  const make = (name: string) =>
    made.has(name)
      ? Effect.void
      : Effect.tap(
          ask(() => boss.createQueue(name, options)),
          () => Effect.sync(() => made.add(name))
        )
  const insert = Effect.fnUntraced(function* (name: string, jobs: ReadonlyArray<{ id?: string; data: object }>) {
    yield* make(name)
    for (const part of chunks(jobs)) {
      // a queue that is gone was deleted with its run, which goes on
      yield* ask(() => boss.insert(name, [...part], { returnId: false })).pipe(
        Effect.tapError(() => Effect.sync(() => made.delete(name)))
      )
    }
  })
  const names = Effect.map(
    ask(() => boss.getQueues(undefined, { limit: mostQueues })),
    (queues) => queues.map(({ name }) => name)
  )
  const byQueue = Effect.fnUntraced(function* (
    jobs: ReadonlyArray<Job>,
    each: (queue: string, jobs: Array<Job>) => Promise<unknown>
  ) {
    for (const [queue, all] of Map.groupBy(jobs, (job) => job.queue)) {
      for (const part of chunks(all)) yield* ask(() => each(queue, [...part]))
    }
  })
  const transact = async (work: (db: Db) => Promise<void>): Promise<void> => {
    const transaction = await boss.getDb().beginTransaction?.()
    if (transaction === undefined) return
    try {
      await work(transaction.db)
      await transaction.commit()
    } finally {
      await transaction.rollback()
    }
  }
  const drop = (name: string) =>
    Effect.andThen(
      Effect.sync(() => made.delete(name)),
      ask(() => boss.deleteQueue(name))
    )
  return {
    /** Runs a statement over tables of our own beside the queue. */
    sql: (text: string, values: ReadonlyArray<unknown> = []): Effect.Effect<ReadonlyArray<unknown>, JobsFailed> =>
      Effect.map(
        ask(() => boss.getDb().executeSql(text, [...values])),
        ({ rows }) => rows
      ),
    /** Puts trials into the queue. A trial that waits there already is not added again. */
    offer: Effect.fnUntraced(function* (all: ReadonlyArray<TrialExecution.PlannedTrial>) {
      for (const [name, planned] of Map.groupBy(all, queueName)) {
        const jobs = planned.map((data) => ({ id: jobId(data.trial), data }))
        yield* insert(name, jobs)
      }
    }),
    /** Takes at most this many trials from a queue. */
    take: (queue: string, count: number): Effect.Effect<ReadonlyArray<Job>, JobsFailed> =>
      Effect.map(
        ask(() => boss.fetch<unknown>(queue, { batchSize: count, includeMetadata: true })),
        (jobs) =>
          jobs.map(({ data, id, retryCount }) => {
            const { deaths = 0, ...planned } = readData(data)
            return { queue, id, retryCount, planned, deaths: deaths + retryCount }
          })
      ),
    /** Deletes jobs that are done, unless somebody else took them meanwhile. */
    finish: (jobs: ReadonlyArray<Job>) => byQueue(jobs, (queue, part) => boss.deleteJob(queue, part)),
    /** Puts jobs back as if they had never been taken. */
    giveBack: (jobs: ReadonlyArray<Job>) =>
      byQueue(jobs, (queue, part) =>
        transact(async (db) => {
          for (const { deaths, id, planned, retryCount } of part) {
            const { affected } = readAffected(await boss.deleteJob(queue, { id, retryCount }, { db }))
            // somebody else may have it by now
            if (affected > 0) await boss.insert(queue, [{ id, data: { ...planned, deaths } }], { db, returnId: false })
          }
        })
      ),
    /** Says that the taker of jobs is alive. */
    touch: (jobs: ReadonlyArray<Job>) => byQueue(jobs, (queue, part) => boss.touch(queue, part)),
    /** Puts back the jobs of workers that have not been heard of. */
    reclaim: ask(() => boss.supervise(undefined, { reindex: false })),
    /** The queues with trials of runs. */
    queues: Effect.map(names, (all) =>
      all.flatMap((name) => {
        const queue = readQueueName(name)
        return queue === undefined ? [] : [{ name, ...queue }]
      })
    ),
    /** How many trials wait in a queue, and how many are under way. */
    depth: (name: string) =>
      Effect.map(
        ask(() => boss.getQueueStats(name, { force: true })),
        ([stats]) => ({ waiting: stats?.queuedCount ?? 0, playing: stats?.activeCount ?? 0 })
      ),
    /** Tells whoever waits for a run that a trial of it cannot be made. */
    tellFailure: (run: string, message: string) => insert(failureQueueName(run), [{ data: { message } }]),
    /** What was told so; undefined where nothing was. */
    failure: Effect.fnUntraced(function* (run: string) {
      const name = failureQueueName(run)
      yield* make(name)
      const [job] = yield* ask(() => boss.fetch<unknown>(name))
      return job === undefined ? undefined : readFailure(job.data).message
    }),
    /** Forgets what was told of a run, so that it can go on. */
    forgetFailure: (run: string) => drop(failureQueueName(run)),
    /** Deletes all queues of a run: nobody takes a trial of it any more. */
    forget: Effect.fnUntraced(function* (run: string) {
      for (const name of yield* names) {
        if (name === failureQueueName(run) || readQueueName(name)?.run === run) yield* drop(name)
      }
    })
  }
})
/** The job queue in a database. */
export type Jobs = Effect.Success<ReturnType<typeof openJobs>>
