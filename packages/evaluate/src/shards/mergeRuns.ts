import { resolve } from "node:path"
import { type Recordings, type Run, RunStore, type Stored, TextRules } from "@escapement/core"
import { Array as Arr, type Context, Effect, Exit, type Scope } from "effect"
import { FinishedWithInfraErrors, Refused, refuse } from "../Failure.ts"
import { isShared } from "../run/currentStatus.ts"
import { addAttempts, interruptionsOf } from "../results/interruptionsOf.ts"
import { newRunId } from "../run/newRun.ts"
import type { Named } from "../plugins/namedCode.ts"
import type { Setup } from "../Registry.ts"
import { type Copying, type Owners, copyRecordings, copyTrials } from "./copyTrials.ts"
import { countDifferent, verdictsOf } from "./countDifferent.ts"
import { type Part, openPart, readParts } from "./Part.ts"
import { requireDealt } from "./requireDealt.ts"
import { requireSamePlan, shardNumbers } from "./requireSamePlan.ts"

/** A shard that was played more than once. Of a trial that exists twice, the copy of the first place is kept. */
export interface DoubledShard {
  /** Number of the shard, from 1. */
  readonly index: number
  /** The places that hold the shard: those that finished it first, and of these the oldest. */
  readonly places: readonly [string, ...Array<string>]
  /** Number of copies that are left out: a trial in three places counts two. */
  readonly trials: number
  /** Number of these copies whose outcome or scores are not those of the copy that is kept. */
  readonly different: number
}

/** A shard that was not played to its end. */
export interface UnfinishedShard {
  /** Number of the shard, from 1. */
  readonly index: number
  /** The folder or store that holds it. */
  readonly place: string
  /** Number of its finished trials, out of `trials`. */
  readonly made: number
  readonly trials: number
}

/** The result of `mergeRuns`: a run that was merged from its shards, and what its parts lack. */
export interface MergedRun {
  readonly run: Run
  /** Number of finished trials, out of `run.trials`. */
  readonly made: number
  /** Number of the shards of the run. */
  readonly of: number
  /** The shards that no place holds, by number, from 1. */
  readonly missing: ReadonlyArray<number>
  readonly unfinished: ReadonlyArray<UnfinishedShard>
  readonly doubled: ReadonlyArray<DoubledShard>
}

/**
 * Sorts the parts of a shard: finished parts first, as their trials are preferred, and of these the oldest. The order
 * in which the caller names them must not choose between scores.
 */
const inOrder = (parts: ReadonlyArray<Part>): ReadonlyArray<Part> =>
  parts.toSorted(
    (a, b) =>
      Number(b.isDone) - Number(a.isDone) ||
      Number(a.run.created > b.run.created) - Number(a.run.created < b.run.created)
  )

/** Refuses a place that is named twice: another one was probably meant, and its shards would be missing. */
const requireOnce = (places: ReadonlyArray<string>): Effect.Effect<void, Refused> => {
  const absolute = places.map((place) => (isShared(place) ? place : resolve(place)))
  const twice = places.find((_, i) => absolute.indexOf(absolute[i] ?? "") < i)
  return twice === undefined
    ? Effect.void
    : new Refused({ message: `${twice} is named twice: name each part of the run once` })
}

/** Visits the store of a place, which is open only during the visit. */
const visiting = <A, E, R>(
  place: string,
  visit: (stores: Context.Context<RunStore | Recordings>) => Effect.Effect<A, E, R>
): Effect.Effect<A, E | Refused, Exclude<R, Scope.Scope> | RunStore | Recordings> =>
  Effect.scoped(Effect.flatMap(openPart(place), visit))

const readPlaces = Effect.fnUntraced(function* (places: ReadonlyArray<string>, setup: Setup & Named) {
  yield* requireOnce(places)
  const found = yield* Effect.forEach(places, (place) =>
    visiting(place, (stores) => Effect.provideContext(readParts(place), stores)).pipe(
      Effect.mapError(({ message }) =>
        message.includes(place) ? new Refused({ message }) : new Refused({ message: `${place}: ${message}` })
      )
    )
  )
  const parts = found.flat()
  if (!Arr.isReadonlyArrayNonEmpty(parts)) return yield* new Refused({ message: "run merge: name the parts of a run" })
  yield* requireSamePlan(parts)
  return { parts, dealt: yield* requireDealt(parts, setup) }
})

/** Decides the part from which each trial is taken: the first part that finished it, else the first that began it. */
const ownersOf = (parts: ReadonlyArray<Part>): Owners => {
  const owners: Owners = new Map()
  for (const trialsOf of [({ trials }: Part) => trials, ({ retired }: Part) => retired]) {
    for (const part of parts) {
      for (const trial of trialsOf(part)) if (!owners.has(trial)) owners.set(trial, part)
    }
  }
  return owners
}

/** What a merge claims of its run, in place of a trial. */
const claimed = "merge"

/** The message of a merge that is interrupted. */
const nothingWritten = "interrupted: no run was written, and the parts are as they were; give the same command again"

/**
 * Merges places into a new run; removes that run if the merge fails.
 *
 * @param onWritten called when the merged run is complete
 */
const mergeInto = Effect.fnUntraced(function* (
  places: ReadonlyArray<string>,
  setup: Setup & Named,
  onWritten: () => void
): Effect.fn.Return<MergedRun, Refused, RunStore | Recordings> {
  const store = yield* RunStore
  const { dealt, parts } = yield* readPlaces(places, setup)
  const [first] = parts
  const { shard: whole } = first
  const { shard: _, ...same } = first.run
  const shards = shardNumbers(whole).map((index) => ({
    index,
    parts: inOrder(parts.filter(({ shard }) => shard.index === index))
  }))
  const missing = shards.flatMap(({ index, parts }) => (parts.length === 0 ? [index] : []))
  const unfinished = shards.flatMap(({ index, parts: [kept] }) =>
    kept === undefined || kept.isDone
      ? []
      : [{ index, place: kept.place, made: kept.trials.size, trials: kept.run.trials }]
  )
  const several = shards.filter(({ parts }) => parts.length > 1)
  const doubled = yield* Effect.forEach(several, ({ index, parts }) =>
    Effect.gen(function* () {
      const [first, ...others] = parts.map(({ place }) => place)
      const all = parts.flatMap(({ trials }) => [...trials])
      const copies = yield* Effect.forEach(parts, (part) =>
        visiting(part.place, (stores) => Effect.provideContext(verdictsOf(part), stores))
      )
      const places: DoubledShard["places"] = [first!, ...others]
      return { index, places, trials: all.length - new Set(all).size, different: countDifferent(copies) }
    })
  )
  const interrupted = yield* Effect.forEach(parts, ({ place, run }) =>
    visiting(place, (stores) => Effect.provideContext(interruptionsOf(run), stores))
  )
  const interruptions = addAttempts(interrupted.flat())
  const sum = (count: (one: DoubledShard) => number): number => doubled.reduce((all, one) => all + count(one), 0)
  const run: Run = {
    ...same,
    ...(yield* newRunId),
    merge: {
      shards: whole.of,
      copies: sum(({ trials }) => trials),
      different: sum(({ different }) => different),
      ...(interruptions.length === 0 ? {} : { interruptions })
    },
    trials: whole.trials,
    status: "merging"
  }
  const ordered = shards.flatMap(({ parts }) => parts)
  const made = new Set(ordered.flatMap(({ trials }) => [...trials])).size
  const status = made === run.trials ? "done" : "interrupted"
  const owners = ownersOf(ordered)
  const eachPart = <R>(copy: (copying: Copying) => Effect.Effect<void, Stored.StoreFailed | Refused, R>) =>
    Effect.forEach(ordered, (part) => visiting(part.place, (from) => copy({ from, part, into: run, dealt })), {
      discard: true
    })
  const copied = eachPart((copying) => copyTrials(copying, owners)).pipe(
    Effect.andThen(eachPart((copying) => copyRecordings(copying, owners))),
    Effect.andThen(store.flush),
    Effect.andThen(store.end(run.id, status)),
    Effect.mapError(refuse)
  )
  yield* Effect.acquireUseRelease(
    // the claim shows other processes that this one is alive
    Effect.mapError(Effect.andThen(store.claim(run.id, claimed), store.begin(run)), refuse),
    () => copied,
    (_, exit) => (Exit.isSuccess(exit) ? Effect.sync(onWritten) : Effect.ignore(store.discard(run.id)))
  )
  return { run: { ...run, status }, made, of: whole.of, missing, unfinished, doubled }
})

/**
 * Merges the shards of a run into a new run of the caller's store. Its tables equal those of the same run in one
 * process; `resume` makes the trials that no part has. Before anything is written it refuses parts of another plan,
 * parts that other code played, and parts with trials that belong to another shard. While it copies, it refuses
 * instances that differ from those of the plan; it changes no instance that the caller's store holds. A merge that
 * fails leaves no run.
 *
 * @param places folders that `eval --shard … --out FOLDER` wrote, or stores
 */
export const mergeRuns = Effect.fnUntraced(function* (
  places: ReadonlyArray<string>,
  setup: Setup & Named
): Effect.fn.Return<MergedRun, Refused, RunStore | Recordings> {
  let isWritten = false
  return yield* Effect.onInterrupt(
    mergeInto(places, setup, () => (isWritten = true)),
    () => (isWritten ? Effect.void : Effect.logWarning(nothingWritten))
  )
})

/** Fails if a merged run is not complete, because trials are in none of its parts. */
export const requireWhole = ({ made, run }: MergedRun): Effect.Effect<void, FinishedWithInfraErrors> =>
  run.status === "done"
    ? Effect.void
    : new FinishedWithInfraErrors({
        message: `${TextRules.counted(run.trials - made, "trial")} of run ${run.id} ${run.trials - made === 1 ? "is" : "are"} in none of the parts`
      })
