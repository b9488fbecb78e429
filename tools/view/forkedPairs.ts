import { ace } from "@escapement/ace"
import { oracle, react } from "@escapement/adapters"
import { agentEscape } from "@escapement/agent-escape"
import { agentRace } from "@escapement/agent-race"
import { Randomness, RunStore, Trajectories, defineAdapter } from "@escapement/core"
import { evaluate, forkTrial, makeCatalogue } from "@escapement/evaluate"
import { generalMetrics } from "@escapement/metrics"
import { modelProviders } from "@escapement/models"
import { Effect, Schema, Stream } from "effect"
import { alignTrials } from "../../packages/evaluate/src/view/alignTrials.ts"

/** Makes one call that no trial makes, and stops. */
const stranger = defineAdapter({
  id: "stranger",
  version: "1",
  summary: "turns off at once",
  Options: Schema.Struct({}),
  play:
    () =>
    ({ session }) =>
      Effect.asVoid(session.call({ tool: "turn_off_here", args: {} }))
})

const catalogue = makeCatalogue({
  benchmarks: [ace, agentEscape, agentRace],
  adapters: [react, oracle, stranger],
  metrics: generalMetrics,
  models: modelProviders
})

/** How many of the pairs diverge at their fork, and the first pairs that do not. */
interface ForkedPairs {
  readonly pairs: number
  readonly right: number
  readonly wrong: ReadonlyArray<string>
}

/**
 * Forks trials of a store at calls drawn from a seed, with a player that diverges at once, and checks whether the
 * first divergence that the viewer shows is the call of the fork.
 */
export const forkPairs = Effect.fnUntraced(function* (pairs: number) {
  const store = yield* RunStore
  const { run } = yield* evaluate(
    {
      benchmark: [
        { benchmark: "ace", from: { tier: "standard" } },
        { benchmark: "agent-escape", from: { tier: "difficulty-5" } },
        { benchmark: "agent-race", from: { tier: "linear-easy" } }
      ],
      adapters: ["react", "oracle"],
      models: { model: "simulated/sloppy", options: { slip: 0.2 } },
      instances: 12,
      seed: "forked pairs"
    },
    { catalogue, concurrency: 2 }
  )
  const parents = yield* Stream.runCollect(store.trials(run.id))
  const random = Randomness.rng(Randomness.seed("forked pairs", String(pairs)), "calls")
  const wrong: Array<string> = []
  for (let i = 0; i < pairs; i++) {
    const parent = parents[random.int(0, parents.length - 1)]
    if (parent === undefined) return yield* Effect.die("there is no trial to fork")
    const calls = Trajectories.listCalls(parent.trial.events).length
    const at = random.int(0, calls)
    const fork = yield* forkTrial(parent.trial.id, { catalogue, at, adapter: { name: "stranger" } })
    const { by, parts } = yield* alignTrials(parent, fork)
    const wanted = at === calls ? "end" : "call"
    if (parts !== at || by !== wanted) {
      wrong.push(`${parent.trial.id} at ${at} of ${calls}: parts at ${parts} by ${by}, not by ${wanted}`)
    }
  }
  const figures: ForkedPairs = { pairs, right: pairs - wrong.length, wrong }
  return figures
})
