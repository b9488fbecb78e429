import { RunStore, type Stored } from "@escapement/core"
import { type Kits, RunStoreConformance } from "@escapement/testing"
import { describe, it } from "@effect/vitest"
import { Effect, Layer, Option, Stream } from "effect"
import { breaks } from "./breaks.ts"
import { type Place, emptyPlace, layerOf, memoryStore } from "./memoryStore.ts"

type Store = typeof RunStore.Service

RunStoreConformance.suite({ name: "a store in maps", place: Effect.sync(() => layerOf(emptyPlace())), deviations: {} })

/** The store in maps with some of it replaced. */
const but = (change: (store: Store, place: Place) => Partial<Store>): Kits.RunStoreSubject => ({
  name: "broken",
  place: Effect.sync(() => layerOf(emptyPlace(), change))
})

/** Holds trials back until its scope ends. */
const closing = (place: Place) =>
  Layer.effect(
    RunStore,
    Effect.gen(function* () {
      const store = memoryStore(place)
      const held: Array<Stored.StoredTrial> = []
      yield* Effect.addFinalizer(() => Effect.forEach(held, store.finish, { discard: true }).pipe(Effect.ignore))
      return { ...store, finish: (stored: Stored.StoredTrial) => Effect.sync(() => void held.push(stored)) }
    })
  )

const broken: ReadonlyArray<
  readonly [what: string, subject: Kits.RunStoreSubject, law: keyof typeof RunStoreConformance.laws]
> = [
  [
    "forgets everything when it is closed",
    { name: "broken", place: Effect.succeed(Layer.sync(RunStore, () => memoryStore(emptyPlace()))) },
    "keeps what was finished when it is closed and opened again"
  ],
  [
    "writes trials only when it is closed",
    { name: "broken", place: Effect.sync(() => closing(emptyPlace())) },
    "has written what was flushed before it is closed"
  ],
  [
    "begins a run anew each time",
    but((store, { trials }) => ({
      begin: (run) =>
        Effect.andThen(
          Effect.sync(() => trials.clear()),
          store.begin(run)
        )
    })),
    "takes up a run that is there: its status changes, its trials stay"
  ],
  [
    "reads trials as they came",
    but((store, { trials }) => ({
      trials: () => Stream.suspend(() => Stream.fromIterable([...trials.values()]))
    })),
    "reads a run in the order of cell, instance name and epoch, however it was executed"
  ],
  [
    "compares names as the language of the machine does",
    but((store) => ({
      results: (run) =>
        Stream.unwrap(
          Effect.map(Stream.runCollect(store.results(run)), (all) =>
            Stream.fromIterable(all.toSorted((a, b) => a.name.localeCompare(b.name)))
          )
        )
    })),
    "compares names by code point, in whatever language they are"
  ],
  [
    "takes a beginning that fits two runs",
    but((store) => ({
      run: (id) => Effect.map(store.runs, (runs) => Option.fromUndefinedOr(runs.find((run) => run.id.startsWith(id))))
    })),
    "finds a run by its id, the beginning of it, or as the last one"
  ],
  [
    "takes the last of two trials of one id",
    but((_, { trials }) => ({
      finish: (stored: Stored.StoredTrial) =>
        Effect.sync(() => void trials.set(`${stored.run} ${stored.trial.id}`, stored))
    })),
    "takes the first of two trials of one id"
  ],
  [
    "loses scores when others are added",
    but((store, { trials }) => ({
      score: (run, trial, scores) =>
        Effect.andThen(
          Effect.sync(() => {
            const stored = trials.get(`${run} ${trial}`)
            if (stored !== undefined) trials.set(`${run} ${trial}`, { ...stored, scores: {} })
          }),
          store.score(run, trial, scores)
        )
    })),
    "adds scores to a trial, replacing those of the same metrics"
  ],
  ["scores nobody in silence", but(() => ({ score: () => Effect.void })), "fails to score a trial that is not there"]
]

describe("a run store that", () => {
  it.live.each(broken)("$0 is caught", ([, subject, law]) => breaks(RunStoreConformance, law, subject))
})
