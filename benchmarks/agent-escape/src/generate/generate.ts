import { Benchmarks, Randomness } from "@escapement/core"
import { Effect, Result } from "effect"
import { type Difficulty, needsInference } from "../Difficulty.ts"
import { attemptInference } from "../inference/attempt.ts"
import { type Instance, ThemeId } from "../Instance.ts"
import type { Quarantine } from "./Quarantine.ts"
import { narrate } from "./Narrative.ts"
import { assemble, drawPlan } from "./stages.ts"

/** Raised whenever a seed may yield another instance. */
export const generatorVersion = 2

/** The instance, absent if every try was rejected, and the rejected tries. */
interface Generated {
  readonly instance: Instance | undefined
  readonly quarantined: ReadonlyArray<Quarantine>
}

/** Most tries per seed. A difficulty that has instances needs far fewer. */
const maxTries = 200

const drawIds = (count: number, rng: Randomness.Rng): ReadonlyArray<string> => {
  const ids = new Set<string>()
  while (ids.size < count) ids.add(`n${rng.int(100, 999)}`)
  return [...ids]
}

const attempt = (seed: Randomness.Seed, difficulty: Difficulty, nth: number): Result.Result<Instance, Quarantine> => {
  const rng = Randomness.rng(seed, "agent-escape", nth)
  const plan = drawPlan(difficulty, rng)
  if (Result.isFailure(plan)) return Result.fail(plan.failure)
  const { skeleton, values } = plan.success
  const theme = rng.pick(ThemeId.literals)
  const { epithets, hints, looks, setting, told } = narrate(skeleton, theme, rng)
  return assemble(
    {
      name: `difficulty-${difficulty.nodes}/${seed}`,
      seed,
      difficulty,
      theme,
      setting,
      nodes: skeleton.nodes.map((template, node) => ({
        template,
        epithet: epithets[node] ?? "",
        look: looks[node] ?? "",
        narrative: hints[node] ?? [],
        inputs: values.inputs[node] ?? {},
        outputs: values.outputs[node] ?? {}
      })),
      edges: skeleton.edges.map((edge, i) => ({ ...edge, told: told[i] ?? "consumer" })),
      files: values.files
    },
    drawIds(skeleton.nodes.length, rng),
    rng
  )
}

/**
 * Generates the instance of a seed, with the reason why each earlier try was rejected (its quarantine). After 200
 * rejected tries `instance` is undefined. Rooms without inference follow the paper's steps (App. A): skeleton, sources
 * and values with their execution, narrative, validation. Rooms that need inference follow steps of our own.
 */
export const generateWithQuarantine = (seed: Randomness.Seed, difficulty: Difficulty): Generated => {
  const quarantined: Array<Quarantine> = []
  for (let nth = 0; nth < maxTries; nth++) {
    const result = needsInference(difficulty) ? attemptInference(seed, difficulty, nth) : attempt(seed, difficulty, nth)
    if (Result.isSuccess(result)) return { instance: result.success, quarantined }
    quarantined.push(result.failure)
  }
  return { instance: undefined, quarantined }
}

/** Generates the instance of a seed; always the same instance, as long as `generatorVersion` is unchanged. */
export const generate = (
  seed: Randomness.Seed,
  difficulty: Difficulty
): Effect.Effect<Instance, Benchmarks.GenerationFailed> =>
  Effect.suspend(() => {
    const { instance, quarantined } = generateWithQuarantine(seed, difficulty)
    if (instance !== undefined) return Effect.succeed(instance)
    const why = quarantined.at(-1)?.reason ?? ""
    const reason = `agent-escape: no room with ${difficulty.nodes} nodes in ${maxTries} tries; the last one failed because ${why}`
    return Effect.fail(new Benchmarks.GenerationFailed({ reason }))
  })
