import { type Plans, type Run, RunStore, type Stored } from "@escapement/core"
import { Sequential } from "@escapement/metrics"
import { Effect, Option, Stream } from "effect"

/** A run between two looks, with what it has spent. */
interface State {
  readonly deciding: Sequential.Deciding
  /** Absent while no provider has stated a cost. */
  readonly cost: number | undefined
}

/** Looks at a run block by block; the same trials and blocks give the same decision. */
interface Looker {
  /** Returns the decision after one more block; all trials of the block must be in the store. */
  readonly look: (instances: ReadonlyArray<string>) => Effect.Effect<Sequential.Decision, Stored.StoreFailed, RunStore>
  /** Returns the decision at the last look; before the first look, a decision without any instance. */
  readonly last: () => Sequential.Decision
}

/** Reads the trials of some instances, by instance, and the cost of all trials in US dollars. */
const trialsOf = Effect.fnUntraced(function* (run: string, instances: ReadonlyArray<string>) {
  const store = yield* RunStore
  const found = new Map(instances.map((instance): [string, Array<Stored.TrialResult>] => [instance, []]))
  let cost: number | undefined
  yield* Stream.runForEach(store.results(run), (trial) =>
    Effect.sync(() => {
      const trials = found.get(trial.instance)
      if (trials === undefined) return
      trials.push(trial)
      if (trial.usage.cost !== undefined) cost = (cost ?? 0) + trial.usage.cost
    })
  )
  return { cost, trials: found }
})

/** Makes the looker of a run before its first look. */
export const openLooker = ({ id }: Pick<Run, "id">, rule: Plans.StoppingRule): Looker => {
  let state: State = { deciding: Sequential.startDeciding(rule), cost: undefined }
  const last = () => Sequential.decision(state.deciding, state.cost)
  return {
    last,
    look: Effect.fnUntraced(function* (instances) {
      const { cost, trials } = yield* trialsOf(id, instances)
      const rows = instances.map((instance) => Sequential.instanceRow(trials.get(instance) ?? [], rule))
      const spent = cost === undefined ? state.cost : (state.cost ?? 0) + cost
      state = { deciding: Sequential.addRows(state.deciding, rows), cost: spent }
      return last()
    })
  }
}

/** Returns the final decision of a run that has ended: if its instances ran out undecided, it ended at its maximum. */
export const finalDecision = (decision: Sequential.Decision): Sequential.Decision => ({
  ...decision,
  end: Option.some(Option.getOrElse(decision.end, () => "maximum" as const))
})
