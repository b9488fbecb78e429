/**
 * The cost of the queue and the store per trial: trials that do nothing but are stored, through a submitter and
 * two workers of this process. The server counts the commits: a single statement is one, and so is a batch of
 * trials.
 */
import { PgConnection } from "@effect/sql-pg"
import { RunStore, type TrialExecution } from "@escapement/core"
import { type Workers, clusterExecutor, openWorker } from "@escapement/cluster"
import { PostgresStore } from "@escapement/store"
import { Kits } from "@escapement/testing"
import { Effect, Redacted, Schema, Stream } from "effect"

/** Trials of each instance. */
const epochs = 10
const slots = 64

/** The measured cost. */
interface EngineCost {
  readonly trials: number
  readonly perSecond: number
  /** Milliseconds of core time of this process, submitter and workers together, per trial. */
  readonly core: number
  /** Transactions of all of them per trial. */
  readonly commits: number
}

const readCounts = Schema.decodeUnknownSync(Schema.Tuple([Schema.Struct({ commits: Schema.Int })]))
const counts = "SELECT xact_commit::int AS commits FROM pg_stat_database WHERE datname = current_database()"

const query = (url: string, sql: string) =>
  Effect.scoped(
    Effect.flatMap(PgConnection.make({ url: Redacted.make(url) }), (connection) => connection.query(sql))
  ).pipe(Effect.orDie)

/** Makes a trial's id: 64 hexadecimal digits, evenly spread, as real ones are. */
const idOf = (n: number): string =>
  ((BigInt(n) * 0x9e3779b97f4a7c15n) % 2n ** 64n).toString(16).padStart(16, "0").padEnd(64, "0")

const planned = (n: number): TrialExecution.PendingTrial<never, never> => ({
  planned: {
    run: "run",
    trial: idOf(n + 1),
    cell: 0,
    instance: `print-${Math.floor(n / epochs)}`,
    epoch: n,
    needs: []
  },
  make: Effect.die("made by a worker")
})

/** Measures a number of trials that do nothing. */
export const measureEngine = Effect.fnUntraced(function* (url: string, trials: number) {
  return yield* Effect.gen(function* () {
    const store = yield* RunStore
    yield* store.begin({ ...Kits.sampleRun("run"), trials })
    const open: Workers.OpenRun = () => {
      const make: Workers.MakeTrial = ({ epoch, instance, trial }) =>
        Effect.gen(function* () {
          // as a worker does, which holds 64 of them
          if (epoch % epochs === 0) yield* store.instance(instance)
          const stored = Kits.sampleTrial({ run: "run", id: trial, name: instance.slice("print-".length), epoch })
          yield* store.finish(stored)
          const { outcome, usage } = stored.trial
          return { trial, outcome, usage }
        }).pipe(Effect.orDie)
      return Effect.succeed({ make, lose: make })
    }
    for (let i = 0; i < 2; i++) yield* openWorker({ database: url, slots, abilities: [], open })
    const executor = yield* clusterExecutor(url, Effect.log)
    const stream = Stream.range(0, trials - 1).pipe(
      Stream.mapEffect((n) =>
        n % epochs === 0
          ? Effect.as(store.putInstance(Kits.sampleInstance(String(n / epochs))), planned(n))
          : Effect.succeed(planned(n))
      )
    )
    const [{ rows: before }, begun, cpu] = [yield* query(url, counts), performance.now(), process.cpuUsage()] as const
    yield* executor.execute({ run: "run", trials: stream, concurrency: 1024, onTrial: () => Effect.void })
    const seconds = (performance.now() - begun) / 1000
    const { system, user } = process.cpuUsage(cpu)
    // the server tells its counts a second late
    yield* Effect.sleep("1500 millis")
    const { rows: after } = yield* query(url, counts)
    const [[was], [is]] = [readCounts(before), readCounts(after)]
    return {
      trials,
      perSecond: trials / seconds,
      core: (user + system) / 1000 / trials,
      commits: (is.commits - was.commits) / trials
    } satisfies EngineCost
  }).pipe(Effect.scoped, Effect.provide(PostgresStore.layer(url)))
})
