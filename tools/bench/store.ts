import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { type Run, RunStore, type Stored, type TrialEvent } from "@escapement/core"
import { PostgresStore, SqliteStore } from "@escapement/store"
import { Effect, Option, Stream } from "effect"
import { trialColumns, trialDigest } from "../../packages/store/src/tables/TrialRow.ts"
import { sha256Bytes } from "../../packages/store/src/tables/hashValues.ts"
import { hasPostgres, openPostgres } from "../postgres/Postgres.ts"
import { type Figure, median, short } from "./Figure.ts"

const trials = 3000

const events: ReadonlyArray<TrialEvent> = [
  ...Array.from({ length: 14 }, (_, i): ReadonlyArray<TrialEvent> => {
    const call = { tool: "query_candidates", args: { row: 2, col: i, field: "price", operator: "<=", value: 460 } }
    return [
      {
        _tag: "ModelReplied",
        step: i + 1,
        text: "Next: query.",
        calls: [call],
        finish: "tool-calls",
        usage: { input: 4000 }
      },
      {
        _tag: "Called",
        index: i,
        step: i + 1,
        call,
        content: [{ _tag: "Text", text: '{"matches":[{"id":"C123","price":300}]}'.repeat(6) }],
        facts: [{ _tag: "Custom", name: "query", value: "price" }],
        remaining: 20 - i
      }
    ]
  }).flat(),
  { _tag: "Noted", step: 14, kind: "thought", text: "done" },
  { _tag: "Ended", outcome: { _tag: "solved" } }
]

const trialOf = (i: number): Stored.StoredTrial => ({
  run: "bench",
  cell: 0,
  trial: {
    id: i.toString(16).padStart(64, "0"),
    identity: {
      cell: {
        benchmark: { id: "ace", generator: 1, world: 1, settings: {} },
        adapter: { id: "react", version: "1", kind: "adapter", settings: {} },
        limits: {},
        faults: { p: 0 }
      },
      instance: "i",
      epoch: i,
      seed: "0"
    },
    outcome: { _tag: "solved" },
    events,
    usage: { input: 40_000, output: 400 },
    timing: { wall: 1, model: 0, environment: 0, waiting: 0, harness: 1 }
  },
  scores: { reward: { version: 1, value: Option.some(1) } }
})

const run: Run = {
  id: "bench",
  created: "2026-01-01T00:00:00.000Z",
  version: "0",
  plan: {
    benchmarks: [{ name: "ace", options: {}, source: { _tag: "Tier", tier: "smoke", instances: 1 } }],
    adapters: [{ name: "react", options: {} }],
    models: [{ name: "simulated", options: {} }],
    metrics: [],
    epochs: trials,
    seed: "1",
    limits: {},
    faults: { p: 0 }
  },
  cells: [trialOf(0).trial.identity.cell],
  trials,
  status: "running"
}

/** Measures the milliseconds to store the trials, and to read them back. */
const measure = Effect.gen(function* () {
  const kept = yield* RunStore
  yield* kept.begin(run)
  yield* kept.putInstance({ fingerprint: "i", benchmark: "ace", name: "i", facets: {}, instance: {} })
  const start = performance.now()
  for (let i = 0; i < trials; i++) yield* kept.finish(trialOf(i))
  yield* kept.flush
  const written = performance.now()
  yield* Stream.runDrain(kept.trials("bench"))
  return [written - start, performance.now() - written] as const
})

const figures = (where: string, [written, read]: readonly [number, number]): ReadonlyArray<Figure> => [
  { what: `events into ${where}`, value: short((trials * events.length * 1000) / written), unit: "per s" },
  { what: `trials of 30 events into ${where}`, value: short((trials * 1000) / written), unit: "per s" },
  { what: `trials of 30 events out of ${where}`, value: short((trials * 1000) / read), unit: "per s" }
]

const inPostgres = Effect.scoped(
  Effect.flatMap(openPostgres, ({ url }) => Effect.provide(measure, PostgresStore.layer(url)))
)

/** Returns the microseconds of processor time of this process. */
const processorTime = (): number => {
  const { system, user } = process.cpuUsage()
  return system + user
}

/** Trials of one round in the measurement of claims. */
const guarded = 1000

/**
 * Measures the microseconds of processor time per stored trial; with `isClaimed`, each is claimed before and
 * released after.
 */
const keepSome = (first: number, isClaimed: boolean) =>
  Effect.gen(function* () {
    const kept = yield* RunStore
    const before = processorTime()
    for (let i = first; i < first + guarded; i++) {
      const stored = trialOf(i)
      if (isClaimed) yield* kept.claim("bench", stored.trial.id)
      yield* kept.finish(stored)
      if (isClaimed) yield* kept.release("bench", stored.trial.id)
    }
    yield* kept.flush
    return (processorTime() - before) / guarded
  })

/**
 * Measures what claims and digests cost per trial: rounds with and without claims alternate; the median of five, after
 * one round to warm up.
 */
const guards = Effect.gen(function* () {
  const kept = yield* RunStore
  yield* kept.begin(run)
  yield* kept.putInstance({ fingerprint: "i", benchmark: "ace", name: "i", facets: {}, instance: {} })
  const bare: Array<number> = []
  const claimed: Array<number> = []
  const digested: Array<number> = []
  for (let round = 0; round < 6; round++) {
    bare.push(yield* keepSome(2 * round * guarded, false))
    claimed.push(yield* keepSome((2 * round + 1) * guarded, true))
    const columns = trialColumns(trialOf(round))
    const before = processorTime()
    for (let i = 0; i < guarded; i++) trialDigest({ ...columns, trajectory: sha256Bytes(columns.events) })
    digested.push((processorTime() - before) / guarded)
  }
  const [plain, digests] = [median(bare.slice(1)), median(digested.slice(1))]
  return [
    { what: "a trial kept, digests included", value: short(plain), unit: "µs of a core" },
    { what: "  its digests", value: short(digests), unit: "µs of a core" },
    { what: "  its claim and release", value: short(median(claimed.slice(1)) - plain), unit: "µs of a core" }
  ] satisfies ReadonlyArray<Figure>
})

/** Measures events per second into stores on disk and out of them, for trials of 30 events. */
export const store = async (): Promise<ReadonlyArray<Figure>> => {
  const folder = mkdtempSync(join(tmpdir(), "escapement-bench-"))
  const file = await Effect.runPromise(Effect.provide(measure, SqliteStore.layer(join(folder, "runs.sqlite"))))
  const guarding = await Effect.runPromise(Effect.provide(guards, SqliteStore.layer(join(folder, "guarded.sqlite"))))
  rmSync(folder, { recursive: true, force: true })
  const inFile = [...figures("the store", file), ...guarding]
  if (!hasPostgres("its figures")) return inFile
  return [...inFile, ...figures("PostgreSQL, fsync off", await Effect.runPromise(inPostgres))]
}
