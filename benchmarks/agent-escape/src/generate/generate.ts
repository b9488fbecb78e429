import { Benchmarks, Randomness } from "@escapement/core"
import { Effect, Result } from "effect"
import { type Difficulty, needsInference } from "../Difficulty.ts"
import { attemptInference } from "../inference/attempt.ts"
import { type Instance, ThemeId } from "../Instance.ts"
import type { Quarantine } from "./Quarantine.ts"
import { type Narrative, narrate } from "./Narrative.ts"
import { type Skeleton, growSkeleton, toolKinds } from "./Skeleton.ts"
import { type Valuation, valuate } from "./Valuation.ts"
import { findFlaws } from "../audit/validate.ts"

/** Raised whenever a seed may yield another instance. */
export const generatorVersion = 2

/** The instance, absent if every try was rejected, and the rejected tries. */
export interface Generated {
  readonly instance: Instance | undefined
  readonly quarantined: ReadonlyArray<Quarantine>
}

/** Most tries per seed. A difficulty that has instances needs far fewer. */
const maxTries = 200

const assemble = (
  seed: Randomness.Seed,
  difficulty: Difficulty,
  theme: ThemeId,
  skeleton: Skeleton,
  values: Valuation,
  narrative: Narrative,
  random: ReturnType<typeof Randomness.rng>
): Instance => {
  const taken = new Set<string>()
  const ids = skeleton.nodes.map(() => {
    let id = ""
    do id = `n${random.int(100, 999)}`
    while (taken.has(id))
    taken.add(id)
    return id
  })
  const id = (node: number) => ids[node] ?? ""
  return {
    name: `difficulty-${difficulty.nodes}/${seed}`,
    seed,
    difficulty,
    theme,
    setting: narrative.setting,
    nodes: random.shuffle(
      skeleton.nodes.map((template, node) => ({
        id: id(node),
        template,
        epithet: narrative.epithets[node] ?? "",
        look: narrative.looks[node] ?? "",
        narrative: [...(narrative.hints[node] ?? [])],
        inputs: values.inputs[node] ?? {},
        outputs: values.outputs[node] ?? {}
      }))
    ),
    edges: skeleton.edges.map((edge, i) => ({
      from: { node: id(edge.from), port: edge.output },
      to: { node: id(edge.to), port: edge.input },
      told: narrative.told[i] ?? "consumer"
    })),
    files: [...values.files].map(([id, content]) => ({ id, content: Buffer.from(content).toString("base64") })),
    goal: id(0)
  }
}

const attempt = (seed: Randomness.Seed, difficulty: Difficulty, nth: number): Result.Result<Instance, Quarantine> => {
  const random = Randomness.rng(seed, "agent-escape", nth)
  const skeleton = growSkeleton(difficulty, random)
  if (skeleton === undefined) return Result.fail({ stage: "skeleton", reason: "its requirements ended too early" })
  if (toolKinds(skeleton) < difficulty.nodes / 5)
    return Result.fail({ stage: "skeleton", reason: "too few kinds of tools" })
  const values = valuate(skeleton, random)
  if (Result.isFailure(values)) return Result.fail({ stage: "values", reason: values.failure })
  const theme = random.pick(ThemeId.literals)
  const narrative = narrate(skeleton, theme, random)
  const instance = assemble(seed, difficulty, theme, skeleton, values.success, narrative, random)
  const [flaw] = findFlaws(instance)
  return flaw === undefined ? Result.succeed(instance) : Result.fail({ stage: "validation", reason: flaw })
}

/**
 * Generates the instance of a seed, with the reason why each earlier try was rejected (its quarantine). After
 * 200 rejected tries there is no instance. Rooms without inference come from the paper's pipeline (App. A):
 * skeleton, sources and values with their execution, narrative, validation. Rooms that need inference come from
 * our own pipeline (`attemptInference`).
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
