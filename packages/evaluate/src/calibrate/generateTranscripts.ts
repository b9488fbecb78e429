import { Effect, Option, Stream } from "effect"
import type { ModelChoice, OneOrMore, EvaluationPlan } from "../plan/EvaluationPlan.ts"
import { type Refused, refuse } from "../Failure.ts"
import { type Setup } from "../Registry.ts"
import { buildRunPlan } from "../plan/buildRunPlan.ts"
import { loadRegistry } from "../plugins/loadRegistry.ts"
import { resolve } from "../plan/resolve.ts"
import { type LabelledTranscript, labelTrial } from "./Transcript.ts"

/** Which transcripts are generated. */
interface Generating {
  readonly benchmark: string
  /** The tier; default: the first one of the benchmark. */
  readonly tier?: string | undefined
  readonly seed: string
  /** The most trials that are played. */
  readonly most: number
}

/** Architectures that play in turn. */
const architectures = ["react", "function-calling", "plan-then-act"] as const

/** Simulated models: one that makes no mistake, and five that each favour one way to fail. */
const players: OneOrMore<ModelChoice> = [
  { model: "simulated/perfect" },
  { model: "simulated", options: { slip: 0.08 } },
  { model: "simulated", options: { early: 0.1 } },
  { model: "simulated", options: { infer: 0.4 } },
  { model: "simulated", options: { premature: 0.2 } },
  { model: "simulated", options: { malformed: 0.3 } }
]

/**
 * Plays simulated models and returns their transcripts, labelled by the environment. Each transcript is of another
 * instance; architectures and ways to fail take turns. The same seed gives the same transcripts. No key is needed, and
 * nothing is stored.
 */
export const generateTranscripts = (
  { benchmark, most, seed, tier }: Generating,
  setup: Setup
): Stream.Stream<LabelledTranscript, Refused> =>
  Stream.unwrap(
    Effect.gen(function* () {
      const registry = yield* loadRegistry(setup, [benchmark])
      const plan: EvaluationPlan = {
        benchmark: tier === undefined ? benchmark : { benchmark, from: { tier } },
        adapters: architectures,
        models: players,
        instances: most,
        seed
      }
      const { benchmarkRuns } = yield* resolve(yield* buildRunPlan(plan, registry), registry)
      return Stream.fromIterable(benchmarkRuns).pipe(
        Stream.flatMap(({ agents, source, configured }) =>
          configured.instances(source, []).pipe(
            Stream.zipWithIndex,
            Stream.mapEffect(
              Effect.fnUntraced(function* ([opened, index]) {
                // step through the architectures first, then through the players
                const order =
                  (index % architectures.length) * players.length +
                  (Math.floor(index / architectures.length) % players.length)
                const agent = agents[order % agents.length]!
                const trial = yield* opened.attempt({ ...agent, epoch: 0, root: seed, putBlob: () => {} })
                return labelTrial(trial, opened.opening.instructions, agent.adapter.id)
              })
            ),
            Stream.mapError(refuse)
          )
        ),
        Stream.flatMap((labelled) => Stream.fromIterable(Option.toArray(labelled)))
      )
    })
  )
