import type { Randomness } from "@escapement/core"
import type { Languages } from "@escapement/env"
import type { Difficulty } from "../../Difficulty.ts"
import type { Instance } from "../../Instance.ts"
import type { Databases } from "../Databases.ts"
import type { Call, Service } from "../Service.ts"
import { type Drawn, assembleRequest } from "../assembleRequest.ts"
import { emptyDraft } from "../planGoal.ts"
import type { ContestedGoal } from "./Contest.ts"
import { contests } from "./contests.ts"
import { type ContestedDraft, planContested } from "./planContested.ts"

/** Draws of a kind of goal before another kind comes up. */
const mostOfKind = 12

/** Draws a goal on a database that no other goal of the request uses, so that the order of goals does not matter. */
const drawGoal = (
  rng: Randomness.Rng,
  databases: Databases,
  today: number,
  language: Languages.Language,
  used: Set<Service>,
  domain?: string
): Drawn<ContestedGoal> | undefined => {
  const { view } = databases
  for (const { draw, service } of rng.shuffle(Object.values(contests))) {
    if (used.has(service) || (domain !== undefined && service.domain !== domain)) continue
    for (let nth = 0; nth < mostOfKind; nth++) {
      const goal = draw({ view, rng, today, language })
      if (goal === undefined) continue
      used.add(service)
      return { services: [service], goal }
    }
  }
  return undefined
}

/** A request, and for each goal the calls of a player who keeps to the first reading. */
export interface ContestedRequest {
  readonly instance: Instance
  readonly stale: ReadonlyArray<ReadonlyArray<Call>>
}

/**
 * Draws a request on whose databases other people act, too; undefined if this seed yields no request of the
 * difficulty.
 */
export const drawContested = (seed: string, difficulty: Difficulty): ContestedRequest | undefined => {
  const { language = "en" } = difficulty
  // a seed has one plan for all languages, so a request that states an answer in English is drawn again for all of them
  if (language !== "en" && drawContested(seed, { ...difficulty, language: "en" }) === undefined) return undefined
  const drawn = assembleRequest(
    seed,
    difficulty,
    (rng, databases, today) => {
      const used = new Set<Service>()
      return {
        draft: { ...emptyDraft(), changes: [], acts: [] } satisfies ContestedDraft,
        draw: (isTaken) => drawGoal(rng, databases, today, language, used, isTaken ? difficulty.domain : undefined),
        plan: planContested
      }
    },
    ({ acts }: ContestedDraft) => ({ edition: 4, acts })
  )
  return drawn === undefined
    ? undefined
    : { instance: drawn.instance, stale: drawn.parts.map(({ goal }) => goal.stale) }
}
