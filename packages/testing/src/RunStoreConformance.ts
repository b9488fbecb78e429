import { RunStore, type Stored } from "@escapement/core"
import { assert } from "@effect/vitest"
import { Effect, type Layer, Option, Record, type Scope, Stream } from "effect"
import { type Law, conformance } from "./laws/Conformance.ts"
import { runStoreLaws } from "./laws/runStoreLaws.ts"
import { sampleInstance, sampleRun, sampleTrial } from "./laws/runStoreSamples.ts"

/** The argument of `RunStoreConformance`: a run store to check. */
export interface RunStoreSubject {
  /** The title of the tests. */
  readonly name: string
  /**
   * Makes a new, empty place. Its layer opens it; built a second time, the layer opens what was stored there before.
   */
  readonly place: Effect.Effect<Layer.Layer<RunStore, Stored.StoreFailed>, never, Scope.Scope>
}

type Kept = Effect.Effect<void, Stored.StoreFailed, RunStore>

const opened = (layer: Layer.Layer<RunStore, Stored.StoreFailed>, body: Kept) =>
  Effect.orDie(Effect.provide(body, layer, { local: true }))

const lawOf =
  (body: Kept): Law<RunStoreSubject> =>
  ({ place }) =>
    Effect.flatMap(place, (layer) => opened(layer, body))

const write: Kept = RunStore.use((store) =>
  Effect.all(
    [
      store.begin(sampleRun("run-1")),
      store.putInstance(sampleInstance("one")),
      store.putBlob("ab12", Uint8Array.of(1, 2)),
      store.finish(sampleTrial())
    ],
    { discard: true }
  )
)

const isThere: Kept = RunStore.use((store) =>
  Effect.gen(function* () {
    assert.deepStrictEqual(yield* store.run("last"), Option.some(sampleRun("run-1")))
    assert.deepStrictEqual(yield* store.instance("print-one"), Option.some(sampleInstance("one")))
    assert.deepStrictEqual(yield* store.blob("ab12"), Option.some(Uint8Array.of(1, 2)))
    assert.deepStrictEqual(yield* Stream.runCollect(store.trials("run-1")), [sampleTrial()])
    assert.deepStrictEqual([...(yield* store.finished("run-1"))], [sampleTrial().trial.id])
  })
)

/**
 * Writes some trials of a writer, each with its own instance, and the instances and the trial that both writers have.
 */
const writeAs = (cell: 0 | 1): Kept =>
  RunStore.use((store) =>
    Effect.gen(function* () {
      yield* store.begin(sampleRun("run-1"))
      const names = ["a", "b", "c", "d", "e", "f"]
      for (let epoch = 0; epoch < 40; epoch++) {
        const at = cell === 0 ? epoch : 39 - epoch
        const name = names[at % names.length] ?? ""
        yield* store.putInstance(sampleInstance(name))
        yield* store.putBlob(`ab${at}`, Uint8Array.of(at))
        yield* store.finish(sampleTrial({ cell, name, epoch: at }))
        yield* store.finish(sampleTrial({ id: `both-${at}`, name, epoch: 100 + at, calls: cell }))
        if (epoch % 8 === 0) yield* store.flush
      }
    })
  )

const bothAreThere: Kept = RunStore.use((store) =>
  Effect.gen(function* () {
    const trials = yield* Stream.runCollect(store.trials("run-1"))
    assert.strictEqual(trials.length, 120)
    const own = [0, 1].map((cell) => trials.filter((trial) => trial.cell === cell && trial.trial.identity.epoch < 100))
    assert.deepStrictEqual(
      own.map(({ length }) => length),
      [40, 40]
    )
    // each trial has the events of one writer, never of both
    for (const { trial } of trials) assert.include([2, 4, 6], trial.events.length)
  })
)

/**
 * The conformance kit of run stores: which runs, trials and instances they return, in which order, and what is durable.
 */
export const RunStoreConformance = conformance("RunStoreConformance", ({ name }: RunStoreSubject) => name, {
  ...Record.map(runStoreLaws, lawOf),

  "keeps what was finished when it is closed and opened again": ({ place }) =>
    Effect.flatMap(place, (layer) => Effect.andThen(opened(layer, write), opened(layer, isThere))),

  "has written what was flushed before it is closed": ({ place }) =>
    Effect.flatMap(place, (layer) => {
      const flushed = RunStore.use(({ flush }) => flush)
      // read from outside while the writer is still open: it may be killed at any moment
      const outside = Effect.suspend(() => opened(layer, isThere))
      return opened(layer, Effect.andThen(write, Effect.andThen(flushed, outside)))
    }),

  "takes what two write at once, and of what both write one of the two": ({ place }) =>
    Effect.flatMap(place, (layer) =>
      Effect.all([opened(layer, writeAs(0)), opened(layer, writeAs(1))], { concurrency: 2 }).pipe(
        Effect.andThen(opened(layer, bothAreThere))
      )
    )
})
