import { type Run, RunStore, type Stored } from "@escapement/core"
import { Summary } from "@escapement/metrics"
import { Effect, Stream } from "effect"
import { type Refused, refuse } from "../Failure.ts"

/** Finds out whether a simulated model answered cells under another name, from one trial of each cell. */
interface ServedTable {
  readonly add: (result: Stored.TrialResult) => void
  /** Reads the trials that `add` chose. */
  readonly look: Effect.Effect<void, Refused, RunStore>
  /** Whether a simulated model answered; known after `look`. */
  readonly isSimulated: (cell: number) => boolean
}

/** Makes an empty table for the cells of a run. */
export const makeServedTable = ({ cells, id: run }: Run): ServedTable => {
  const first = new Map<number, string>()
  const simulated = new Set<number>()
  return {
    add: ({ cell, id }) => {
      const model = cells[cell]?.model
      if (model !== undefined && !first.has(cell) && !Summary.isSimulatedModel(model.id)) first.set(cell, id)
    },
    look: Effect.gen(function* () {
      const store = yield* RunStore
      for (const [cell, id] of first) {
        const found = yield* Effect.mapError(store.findTrials(id, run), refuse)
        const isServed = found.some(
          (stored) =>
            stored.run === run &&
            stored.trial.events.some(
              (event) =>
                event._tag === "ModelReplied" && event.served !== undefined && Summary.isSimulatedModel(event.served)
            )
        )
        if (isServed) simulated.add(cell)
      }
    }),
    isSimulated: (cell) => simulated.has(cell)
  }
}

/** Finds out which cells of a stored run a simulated model answered. */
export const readServed = Effect.fnUntraced(function* (run: Run): Effect.fn.Return<ServedTable, Refused, RunStore> {
  const store = yield* RunStore
  const served = makeServedTable(run)
  const results = Stream.mapError(store.results(run.id), refuse)
  yield* Stream.runForEach(results, (result) => Effect.sync(() => served.add(result)))
  yield* served.look
  return served
})
