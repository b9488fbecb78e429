import { TrialExecution } from "@escapement/core"
import { Upkeep } from "@escapement/store"
import { Data, Duration, Effect, Result, Schema } from "effect"
import { type Db, PgBoss } from "pg-boss"
import { Lease } from "./Lease.ts"
import { failureQueueName, queueName, readQueueName } from "./queueName.ts"

/** A failed operation of the job queue's database. */
export class JobsFailed extends Data.TaggedError("JobsFailed")<{ readonly message: string }> {}

/** A trial that a worker took from its queue. The job stays the worker's as long as it reports that it is alive. */
export interface Job {
  readonly queue: string
  readonly id: string
  /** Identifies this taking of the job: it grows each time a worker with this job is lost. */
  readonly retryCount: number
  /** How many workers with this job were lost before. */
  readonly deaths: number
  readonly planned: TrialExecution.PlannedTrial
}

/** The schema that pg-boss keeps its tables in. */
const schema = "escapement_jobs"
/** The most connections of a process besides those of its store. */
const maxConnections = 3
/** Milliseconds after which a statement and its connection count as lost. */
const longestStatement = 20_000
/** The most jobs in one statement. */
const most = 512
/** The most queues that are read at once. */
const mostQueues = 10_000

/** Decodes the data of a job: a trial, and how many workers were lost over it before it was given back. */
const readData = Schema.decodeUnknownSync(
  Schema.Struct({ ...TrialExecution.PlannedTrial.fields, deaths: Schema.optionalKey(Schema.Natural) })
)
const readAffected = Schema.decodeUnknownSync(Schema.Struct({ affected: Schema.Natural }))
const readFailure = Schema.decodeUnknownSync(Schema.Struct({ message: Schema.String }))

/** Makes the id of a trial's job: requesting the same trial twice makes one job. */
const jobId = (trial: string): string =>
  trial
    .padEnd(32, "0")
    .slice(0, 32)
    .replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-")

const queueOptions = (lease: Duration.Duration) => ({
  // a worker decides which attempt is the last, as only it can record that in the table of trials
  retryLimit: 1_000_000,
  heartbeatSeconds: Math.max(10, Math.round(Duration.toSeconds(lease))),
  // the longest times that pg-boss allows
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

const unreadable =
  "workers share a PostgreSQL database; write --database postgres://user:password@host:port/database, or env:NAME or file:PATH for it"

/** Calls pg-boss, and turns its errors into `JobsFailed`. */
const ask = <A>(work: () => Promise<A>): Effect.Effect<A, JobsFailed> =>
  Effect.tryPromise({ try: work, catch: (cause) => new JobsFailed({ message: said(cause) }) })

/** Ignores that a queue was deleted with its run: its jobs need nothing more. */
const unlessDeleted = (cause: unknown): void => {
  if (!(cause instanceof Error && "code" in cause && cause.code === "PGBOSS_QUEUE_NOT_FOUND")) throw cause
}

/** Opens the job queue in a database for the scope, and creates its tables if they do not exist. */
export const openJobs = Effect.fnUntraced(function* (url: string) {
  const options = queueOptions(yield* Lease)
  // pg would take other text for the name of a server
  if (!Upkeep.isPostgresUrl(url)) return yield* new JobsFailed({ message: `the job queue: ${unreadable}` })
  const target = Upkeep.postgresTarget(url)
  if (Result.isFailure(target)) return yield* new JobsFailed({ message: `the job queue: ${target.failure}` })
  const { ssl } = target.success
  const settings = {
    connectionString: target.success.url,
    ...(ssl === undefined ? {} : { ssl }),
    schema,
    max: maxConnections,
    application_name: "escapement",
    // each worker supervises the queues itself, after it has reported that it is alive
    supervise: false,
    schedule: false,
    registerInstance: false,
    // a connection that was cut silently reports no error
    query_timeout: longestStatement,
    keepAlive: true,
    monitorIntervalSeconds: Math.max(1, Math.floor(options.heartbeatSeconds / 4))
  }
  const boss = yield* Effect.acquireRelease(
    Effect.flatMap(
      Effect.sync(() => new PgBoss(settings).on("error", () => {})),
      (boss) => ask(() => boss.start())
    ),
    // the timeout keeps the process alive until the promise ends
    (boss) =>
      Effect.ignore(
        Effect.timeout(
          ask(() => boss.stop({ graceful: false, close: true })),
          "2 seconds"
        )
      )
  )
  const made = new Set<string>()
  /** Creates a queue, unless this process has done so before. */
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
      // a missing queue was deleted with its run, which continues now
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
      for (const part of chunks(all)) yield* ask(() => each(queue, [...part]).catch(unlessDeleted))
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
    /** Runs a statement on Escapement's own tables beside the queue. */
    sql: (text: string, values: ReadonlyArray<unknown> = []): Effect.Effect<ReadonlyArray<unknown>, JobsFailed> =>
      Effect.map(
        ask(() => boss.getDb().executeSql(text, [...values])),
        ({ rows }) => rows
      ),
    /** Puts trials into the queue. A trial that already waits there is not added again. */
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
    /** Deletes finished jobs, unless another worker has taken them meanwhile. */
    finish: (jobs: ReadonlyArray<Job>) => byQueue(jobs, (queue, part) => boss.deleteJob(queue, part)),
    /** Puts jobs back as if they had never been taken. */
    giveBack: (jobs: ReadonlyArray<Job>) =>
      byQueue(jobs, (queue, part) =>
        transact(async (db) => {
          for (const { deaths, id, planned, retryCount } of part) {
            const { affected } = readAffected(await boss.deleteJob(queue, { id, retryCount }, { db }))
            // another worker may have taken the job by now
            if (affected > 0) await boss.insert(queue, [{ id, data: { ...planned, deaths } }], { db, returnId: false })
          }
        })
      ),
    /** Reports that the worker of these jobs is alive. */
    touch: (jobs: ReadonlyArray<Job>) => byQueue(jobs, (queue, part) => boss.touch(queue, part)),
    /** Puts back the jobs of workers that no longer report. */
    reclaim: ask(() => boss.supervise(undefined, { reindex: false })),
    /** The queues with trials of runs. */
    queues: Effect.map(names, (all) =>
      all.flatMap((name) => {
        const queue = readQueueName(name)
        return queue === undefined ? [] : [{ name, ...queue }]
      })
    ),
    /** Returns how many trials wait in a queue, and how many are running. */
    depth: (name: string) =>
      Effect.map(
        ask(() => boss.getQueueStats(name, { force: true })),
        ([stats]) => ({ waiting: stats?.queuedCount ?? 0, playing: stats?.activeCount ?? 0 })
      ),
    /** Reports to all processes that wait for a run that one of its trials cannot be made. */
    tellFailure: (run: string, message: string) => insert(failureQueueName(run), [{ data: { message } }]),
    /** Reads the message that `tellFailure` left for a run; undefined if there is none. */
    failure: Effect.fnUntraced(function* (run: string) {
      const name = failureQueueName(run)
      yield* make(name)
      const [job] = yield* ask(() => boss.fetch<unknown>(name))
      return job === undefined ? undefined : readFailure(job.data).message
    }),
    /** Deletes the failure message of a run, so that the run can continue. */
    forgetFailure: (run: string) => drop(failureQueueName(run)),
    /** Deletes all queues of a run: no worker takes its trials any more. */
    forget: Effect.fnUntraced(function* (run: string) {
      for (const name of yield* names) {
        if (name === failureQueueName(run) || readQueueName(name)?.run === run) yield* drop(name)
      }
    })
  }
})
/** The job queue in a database. */
export type Jobs = Effect.Success<ReturnType<typeof openJobs>>
