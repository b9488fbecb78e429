import { Randomness } from "@escapement/core"
import { Result } from "effect"
import { type InferenceDifficulty, scalesOf } from "../Difficulty.ts"
import type { Quarantine } from "../generate/Quarantine.ts"
import { assemble, drawPlan } from "../generate/stages.ts"
import { type Instance, ThemeId } from "../Instance.ts"
import { findTemplate } from "../tools/Library.ts"
import { furnish, passesValue } from "./furnish.ts"
import type { Furnishing } from "./Furnishing.ts"
import { furnishAlike, hasHiddenGoal } from "./furnishAlike.ts"
import { isAnnounced, tell } from "./tell.ts"

const drawIds = (count: number, rng: Randomness.Rng): ReadonlyArray<string> =>
  rng.sample(
    Array.from({ length: 900 }, (_, i) => `n${100 + i}`),
    count
  )

/** Fewest characters of a value that opens a lock, in a room with plain clues. */
const leastLockValue = 5

const hasShortLock = ({ nodes }: Furnishing): boolean =>
  nodes.some(
    ({ inputs, template }) =>
      findTemplate(template).kind === "container" &&
      Object.values(inputs).some((value) => value.length < leastLockValue)
  )

/** Most characters of a value, programs left out, in a room that does not say when it was copied wrongly. */
const mostCopied = 100

const hasLongValue = ({ nodes }: Furnishing): boolean =>
  nodes.some(({ outputs, template }) =>
    findTemplate(template).outputs.some(
      ({ name, type }) => type !== "Code_Python" && (outputs[name] ?? "").length > mostCopied
    )
  )

const drawFurnishing = (difficulty: InferenceDifficulty, rng: Randomness.Rng): Result.Result<Furnishing, Quarantine> =>
  Result.map(drawPlan(difficulty, rng), ({ skeleton, values }) => furnish(skeleton, values, difficulty, rng))

/** Fewest nodes of a second plan, and how often one is drawn. */
const [leastNodes, maxSeconds] = [3, 20]

const drawAlike = (difficulty: InferenceDifficulty, rng: Randomness.Rng): Result.Result<Furnishing, Quarantine> => {
  const plan = drawPlan(difficulty, rng)
  if (Result.isFailure(plan)) return Result.fail(plan.failure)
  const nodes = Math.max(leastNodes, Math.round((difficulty.distractors ?? 0) * difficulty.nodes))
  const scales = Math.round((scalesOf(difficulty) * nodes) / difficulty.nodes)
  const settings = { ...difficulty, nodes, scales }
  for (let tries = 0; tries < maxSeconds; tries++) {
    const second = drawPlan(settings, rng)
    // without a goal that it held, a container would be empty
    if (Result.isFailure(second) || hasHiddenGoal(second.success)) continue
    return Result.mapError(furnishAlike(plan.success, second.success, difficulty, rng), (reason): Quarantine => ({
      stage: "values",
      reason
    }))
  }
  return Result.fail({ stage: "skeleton", reason: "no second plan was found" })
}

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
  const furnished = difficulty.decoys === "alike" ? drawAlike(difficulty, rng) : drawFurnishing(difficulty, rng)
  if (Result.isFailure(furnished)) return Result.fail(furnished.failure)
  const furnishing = furnished.success
  if (difficulty.clues === "plain" && hasShortLock(furnishing))
    return Result.fail({ stage: "values", reason: "a lock takes a value that is soon tried" })
  if (difficulty.tools === "total" && hasLongValue(furnishing))
    return Result.fail({ stage: "values", reason: "a value is too long to be copied without being told of slips" })
  const theme = rng.pick(ThemeId.literals)
  const telling = tell(furnishing, theme, difficulty, rng)
  if (Result.isFailure(telling)) return Result.fail({ stage: "narrative", reason: telling.failure })
  const { edges, files, nodes } = furnishing
  const { epithets, hints, inventory, labels, looks, setting } = telling.success
  return assemble(
    {
      name: `inference-${difficulty.nodes}/${seed}`,
      seed,
      difficulty,
      theme,
      setting,
      inventory,
      nodes: nodes.map(({ inputs, outputs, scale, template }, node) => ({
        template,
        epithet: epithets[node] ?? "",
        look: looks[node] ?? "",
        narrative: hints[node] ?? [],
        inputs,
        outputs,
        labels: labels[node] ?? {},
        ...(scale === undefined ? {} : { scale })
      })),
      edges: edges.map((edge) => ({
        ...edge,
        told:
          passesValue(edge) || !isAnnounced(findTemplate(nodes[edge.to]?.template ?? ""), difficulty)
            ? "consumer"
            : "producer"
      })),
      files
    },
    drawIds(nodes.length, rng),
    rng
  )
}
