import { Randomness } from "@escapement/core"
import type { Languages } from "@escapement/env"
import type { Difficulty } from "../../Difficulty.ts"
import type { Instance } from "../../Instance.ts"
import type { Cell, Change } from "../Database.ts"
import { type Databases, openDatabases } from "../Databases.ts"
import type { Faults } from "../Faults.ts"
import type { Call, Service } from "../Service.ts"
import { assembleRequest } from "../assembleRequest.ts"
import { hasOneFigure, wordBranch } from "../generateRequest.ts"
import { emptyDraft } from "../planGoal.ts"
import { requestWords } from "../requestWords.ts"
import type { ContestedGoal } from "./Contest.ts"
import { contests } from "./contests.ts"
import { type ContestedDraft, planContested } from "./planContested.ts"

/** A goal of a request, and its sentences, joined to those before. */
interface Part {
  readonly goal: ContestedGoal
  readonly text: string
}

/** A goal with the service whose database it uses. */
interface Drawn {
  readonly service: Service
  readonly goal: ContestedGoal
}

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
): Drawn | undefined => {
  const view = (service: Service, more?: ReadonlyArray<Change>) => databases.view(service, more)
  for (const { draw, service } of rng.shuffle(Object.values(contests))) {
    if (used.has(service) || (domain !== undefined && service.domain !== domain)) continue
    for (let nth = 0; nth < mostOfKind; nth++) {
      const goal = draw({ view, rng, today, language })
      if (goal === undefined) continue
      used.add(service)
      return { service, goal }
    }
  }
  return undefined
}

const drawParts = (seed: string, difficulty: Difficulty, today: number, faults: Faults) => {
  const rng = Randomness.rng(seed, "goals")
  const { branches = 0, domain, goals = 1, language = "en" } = difficulty
  const { gap, joins } = requestWords[language]
  const databases = openDatabases(seed, today, 0, [], 4)
  const draft: ContestedDraft = { ...emptyDraft(), changes: [], acts: [] }
  const parts: Array<Part> = []
  const involved = new Set<Service>()
  for (let nth = 0; nth < goals; nth++) {
    const drawn = drawGoal(rng, databases, today, language, involved, domain)
    if (drawn === undefined) return undefined
    const { goal, service } = drawn
    const before = parts.at(-1)?.goal
    const isBranch = nth >= goals - branches
    if (isBranch && before !== undefined && !hasOneFigure(before)) return undefined
    const other = isBranch ? drawGoal(rng, databases, today, language, involved) : undefined
    if (isBranch && other === undefined) return undefined
    const figure = Number(before?.answers.at(-1))
    const join = nth === 0 ? "" : `${rng.pick(joins)}${gap}`
    parts.push({
      goal,
      text: other === undefined ? `${join}${goal.text}` : wordBranch(rng, figure, goal, other.goal, 4, language)
    })
    const told = new Map<Cell, string>(goal.told)
    const planner = {
      service,
      databases,
      told,
      ...(goal.derived === undefined ? {} : { follows: goal.derived }),
      isPartial: faults.partial === true
    }
    if (!planContested(planner, draft, goal)) return undefined
  }
  return { draft, parts, involved: [...involved] }
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
  const drawn = assembleRequest(seed, difficulty, drawParts, ({ acts }: ContestedDraft) => ({ edition: 4, acts }))
  return drawn === undefined
    ? undefined
    : { instance: drawn.instance, stale: drawn.parts.map(({ goal }) => goal.stale) }
}
