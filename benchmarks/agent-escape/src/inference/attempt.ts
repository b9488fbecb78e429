import { Randomness } from "@escapement/core"
import { Result } from "effect"
import type { InferenceDifficulty } from "../Difficulty.ts"
import type { Quarantine } from "../generate/Quarantine.ts"
import { growSkeleton, toolKinds } from "../generate/Skeleton.ts"
import { valuate } from "../generate/Valuation.ts"
import { type Instance, ThemeId } from "../Instance.ts"
import { findTemplate } from "../tools/Library.ts"
import { findFlaws } from "../audit/validate.ts"
import { furnish, passesValue } from "./furnish.ts"
import type { Furnishing } from "./Furnishing.ts"
import { type Telling, tell } from "./tell.ts"

const drawIds = (count: number, rng: Randomness.Rng): ReadonlyArray<string> =>
  rng.sample(
    Array.from({ length: 900 }, (_, i) => `n${100 + i}`),
    count
  )

const assemble = (
  seed: Randomness.Seed,
  difficulty: InferenceDifficulty,
  theme: ThemeId,
  { edges, files, nodes }: Furnishing,
  { epithets, hints, inventory, labels, looks, setting }: Telling,
  rng: Randomness.Rng
): Instance => {
  const ids = drawIds(nodes.length, rng)
  const id = (node: number) => ids[node] ?? ""
  return {
    name: `inference-${difficulty.nodes}/${seed}`,
    seed,
    difficulty,
    theme,
    setting,
    inventory,
    nodes: rng.shuffle(
      nodes.map(({ inputs, outputs, template }, node) => ({
        id: id(node),
        template,
        epithet: epithets[node] ?? "",
        look: looks[node] ?? "",
        narrative: [...(hints[node] ?? [])],
        inputs,
        outputs,
        labels: labels[node] ?? {}
      }))
    ),
    edges: edges.map((edge) => ({
      from: { node: id(edge.from), port: edge.output },
      to: { node: id(edge.to), port: edge.input },
      told:
        passesValue(edge) || findTemplate(nodes[edge.to]?.template ?? "").trigger !== "Item" ? "consumer" : "producer"
    })),
    files: [...files].map(([id, content]) => ({ id, content: Buffer.from(content).toString("base64") })),
    goal: id(0)
  }
}

/** Fewest characters of a value that opens a lock, in a room with plain clues. */
const leastLockValue = 5

const hasShortLock = ({ nodes }: Furnishing): boolean =>
  nodes.some(
    ({ inputs, template }) =>
      findTemplate(template).kind === "container" &&
      Object.values(inputs).some((value) => value.length < leastLockValue)
  )

/**
 * Tries once to make a room that needs inference: skeleton and values as for any room, then furniture, labels
 * and clues.
 */
export const attemptInference = (
  seed: Randomness.Seed,
  difficulty: InferenceDifficulty,
  nth: number
): Result.Result<Instance, Quarantine> => {
  const rng = Randomness.rng(seed, "agent-escape", "inference", nth)
  const skeleton = growSkeleton(difficulty, rng)
  if (skeleton === undefined) return Result.fail({ stage: "skeleton", reason: "its requirements ended too early" })
  if (toolKinds(skeleton) < difficulty.nodes / 5)
    return Result.fail({ stage: "skeleton", reason: "too few kinds of tools" })
  const values = valuate(skeleton, rng)
  if (Result.isFailure(values)) return Result.fail({ stage: "values", reason: values.failure })
  const furnishing = furnish(skeleton, values.success, difficulty, rng)
  if (difficulty.clues === "plain" && hasShortLock(furnishing))
    return Result.fail({ stage: "values", reason: "a lock takes a value that is soon tried" })
  const theme = rng.pick(ThemeId.literals)
  const telling = tell(furnishing, theme, difficulty, rng)
  if (Result.isFailure(telling)) return Result.fail({ stage: "narrative", reason: telling.failure })
  const instance = assemble(seed, difficulty, theme, furnishing, telling.success, rng)
  const [flaw] = findFlaws(instance)
  return flaw === undefined ? Result.succeed(instance) : Result.fail({ stage: "validation", reason: flaw })
}
