import { type Recordings, type Run, RunStore, TextRules } from "@escapement/core"
import { type Context, Effect, Exit, type Scope } from "effect"
import { FinishedWithInfraErrors, Refused, refuse } from "../Failure.ts"
import { newRunId } from "../newRun.ts"
import { type Owners, copyRecordings, copyTrials } from "./copyTrials.ts"
import { type Part, openPart, readParts } from "./Part.ts"
import { requireSamePlan, shardNumbers } from "./requireSamePlan.ts"

/** A shard that was played more than once; of a trial that is there twice, the first is kept. */
export interface DoubledShard {
  readonly index: number
  /** Where it is, the one that is kept first. */
  readonly places: readonly [string, ...Array<string>]
  /** Trials that are there more than once. */
  readonly trials: number
}

/** A shard that was not played to its end. */
export interface UnfinishedShard {
  readonly index: number
  readonly place: string
  readonly made: number
  readonly trials: number
}

/** A run that was put together from its shards. */
export interface MergedRun {
  readonly run: Run
  /** Trials that are there, of `run.trials`. */
  readonly made: number
  /** How many shards there are. */
  readonly of: number
  /** Numbers of the shards that no part holds. */
  readonly missing: ReadonlyArray<number>
  readonly unfinished: ReadonlyArray<UnfinishedShard>
  readonly doubled: ReadonlyArray<DoubledShard>
}

type Some<A> = readonly [A, ...Array<A>]
const isSome = <A>(all: ReadonlyArray<A>): all is Some<A> => all.length > 0

/** The parts of a shard in the order in which their trials are taken: what was played to its end before what was not. */
const inOrder = (parts: ReadonlyArray<Part>): ReadonlyArray<Part> => [
  ...parts.filter(({ isDone }) => isDone),
  ...parts.filter(({ isDone }) => !isDone)
]

/** The stores of places, each opened once and only while something is done with it. */
const visiting = <A, E, R>(
  place: string,
  visit: (stores: Context.Context<RunStore | Recordings>) => Effect.Effect<A, E, R>
): Effect.Effect<A, E | Refused, Exclude<R, Scope.Scope> | RunStore | Recordings> =>
  Effect.scoped(Effect.flatMap(openPart(place), visit))

const readPlaces = Effect.fnUntraced(function* (places: ReadonlyArray<string>) {
  const found = yield* Effect.forEach([...new Set(places)], (place) =>
    visiting(place, (stores) => Effect.provideContext(readParts(place), stores))
  )
  const parts = found.flat()
  if (!isSome(parts)) return yield* new Refused({ message: "run merge: name the parts of a run" })
  yield* requireSamePlan(parts)
  return parts
})

/**
 * Puts the shards of a run together as a new run of the caller's store. Its tables are
 * those of one process; trials that no part has are made by `resume`. Parts of another
 * plan, or played by other code, are refused before anything is written.
 *
 * @param places folders that `eval --shard … --out FOLDER` wrote, or stores
 */
export const mergeRuns = Effect.fnUntraced(function* (
  places: ReadonlyArray<string>
): Effect.fn.Return<MergedRun, Refused, RunStore | Recordings> {
  const store = yield* RunStore
  const parts = yield* readPlaces(places)
  const [first] = parts
  const { shard: whole } = first
  const { shard: _, ...same } = first.run
  const run: Run = { ...same, ...(yield* newRunId), trials: whole.trials, status: "running" }
  const shards = shardNumbers(whole).map((index) => ({
    index,
    parts: inOrder(parts.filter(({ shard }) => shard.index === index))
  }))
  const missing = shards.flatMap(({ index, parts }) => (parts.length === 0 ? [index] : []))
  const unfinished = shards.flatMap(({ index, parts: [kept] }) =>
    kept === undefined || kept.isDone ? [] : [{ index, place: kept.place, made: kept.made, trials: kept.run.trials }]
  )
  const owners: Owners = new Map()
  const doubled: Array<DoubledShard> = []
  const copied = Effect.gen(function* () {
    for (const { index, parts } of shards) {
      let trials = 0
      for (const part of parts) {
        trials += yield* visiting(part.place, (from) => copyTrials({ from, part, into: run }, owners))
      }
      const places = parts.map(({ place }) => place)
      if (places.length > 1 && isSome(places)) doubled.push({ index, places, trials })
    }
    // of the trials that are there, each is from one part by now
    const made = owners.size
    for (const { parts } of shards) {
      for (const part of parts) {
        yield* visiting(part.place, (from) => copyRecordings({ from, part, into: run }, owners))
      }
    }
    return made
  }).pipe(Effect.mapError(refuse))
  const isNamedWhole = missing.length === 0 && unfinished.length === 0
  const isWhole = () => isNamedWhole && owners.size === run.trials
  const made = yield* Effect.acquireUseRelease(
    Effect.mapError(store.begin(run), refuse),
    () => copied,
    (_, exit) =>
      Effect.ignore(
        Effect.andThen(store.flush, store.end(run.id, Exit.isSuccess(exit) && isWhole() ? "done" : "interrupted"))
      )
  )
  return {
    run: { ...run, status: isWhole() ? "done" : "interrupted" },
    made,
    of: whole.of,
    missing,
    unfinished,
    doubled
  }
})

/**
 * Fails where trials of a merged run are in none of its parts, and says how they are made.
 *
 * @param command that goes on with the run
 */
export const requireWhole = ({ made, run }: MergedRun, command: string): Effect.Effect<void, FinishedWithInfraErrors> =>
  run.status === "done"
    ? Effect.void
    : Effect.fail(
        new FinishedWithInfraErrors({
          message: `${TextRules.counted(run.trials - made, "trial")} of run ${run.id} ${run.trials - made === 1 ? "is" : "are"} in no part; make what is missing with: ${command}`
        })
      )
