import { Randomness, TextRules } from "@escapement/core"
import type { Difficulty } from "../../Difficulty.ts"
import type { Instance } from "../../Instance.ts"
import type { Cell, Change } from "../Database.ts"
import { type Databases, openDatabases } from "../Databases.ts"
import type { Faults } from "../Faults.ts"
import type { Call, Service } from "../Service.ts"
import { drawFaults } from "../drawFaults.ts"
import { drawTools } from "../drawTools.ts"
import { drawToday, iso } from "../draws.ts"
import { hasOneFigure, joins, offeredWith, wordBranch, wordParts } from "../generateRequest.ts"
import { emptyDraft } from "../planGoal.ts"
import type { ContestedGoal } from "./Contest.ts"
import { contests } from "./contests.ts"
import { type ContestedDraft, planContested } from "./planContested.ts"

/** A goal of a request, and its sentences with those that come before it. */
interface Part {
  readonly goal: ContestedGoal
  readonly text: string
}

/** A goal with the database that it is of. */
interface Drawn {
  readonly service: Service
  readonly goal: ContestedGoal
}

/** Draws of a kind of goal before another kind comes up. */
const mostOfKind = 12

/** A goal of a database that no other goal of the request is of: then their order changes nothing. */
const drawGoal = (
  rng: Randomness.Rng,
  databases: Databases,
  today: number,
  used: Set<Service>,
  domain?: string
): Drawn | undefined => {
  const view = (service: Service, more?: ReadonlyArray<Change>) => databases.view(service, more)
  for (const { draw, service } of rng.shuffle(Object.values(contests))) {
    if (used.has(service) || (domain !== undefined && service.domain !== domain)) continue
    for (let nth = 0; nth < mostOfKind; nth++) {
      const goal = draw({ view, rng, today })
      if (goal === undefined) continue
      used.add(service)
      return { service, goal }
    }
  }
  return undefined
}

const drawParts = (seed: string, difficulty: Difficulty, today: number, faults: Faults) => {
  const rng = Randomness.rng(seed, "goals")
  const { branches = 0, domain, goals = 1 } = difficulty
  const databases = openDatabases(seed, today, 0, [], 4)
  const draft: ContestedDraft = { ...emptyDraft(), changes: [], acts: [] }
  const parts: Array<Part> = []
  const involved = new Set<Service>()
  for (let nth = 0; nth < goals; nth++) {
    const drawn = drawGoal(rng, databases, today, involved, domain)
    if (drawn === undefined) return undefined
    const { goal, service } = drawn
    const before = parts.at(-1)?.goal
    const isBranch = nth >= goals - branches
    if (isBranch && before !== undefined && !hasOneFigure(before)) return undefined
    const other = isBranch ? drawGoal(rng, databases, today, involved) : undefined
    if (isBranch && other === undefined) return undefined
    const figure = Number(before?.answers.at(-1))
    const join = nth === 0 ? "" : `${rng.pick(joins)} `
    parts.push({
      goal,
      text: other === undefined ? `${join}${goal.text}` : wordBranch(rng, figure, goal, other.goal, 4)
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

/** A request with what somebody does in each of its goals who keeps to what was read first. */
export interface ContestedRequest {
  readonly instance: Instance
  readonly stale: ReadonlyArray<ReadonlyArray<Call>>
}

/** A request on whose databases others act, too; nothing where this seed yields none of the difficulty. */
export const drawContested = (seed: string, difficulty: Difficulty): ContestedRequest | undefined => {
  const rng = Randomness.rng(seed, "request")
  const today = drawToday(rng)
  const faults = drawFaults(rng, difficulty.faults ?? 0)
  const drawn = drawParts(seed, difficulty, today, faults)
  const [service] = drawn?.involved ?? []
  if (drawn === undefined || service === undefined || drawn.draft.calls.length < difficulty.calls) return undefined
  const { draft, involved, parts } = drawn
  const tools = drawTools(rng, offeredWith(involved, difficulty, seed), involved, difficulty)
  if (tools === undefined) return undefined
  const query = wordParts(rng, parts, today)
  const values = parts.flatMap(({ goal }) => goal.answers)
  if (values.some((value) => TextRules.holdsToken(query, value))) return undefined
  const instance: Instance = {
    id: `database-4-${service.domain}-${parts.length}-${difficulty.faults ?? 0}-${seed}`,
    domain: service.domain,
    task: parts.length === 1 ? "one goal" : `${parts.length} goals`,
    structure: difficulty.structure,
    wording: difficulty.wording,
    query,
    backing: {
      _tag: "Database",
      domain: service.domain,
      seed,
      today: iso(today),
      tools,
      faults,
      edition: 4,
      acts: draft.acts
    },
    gold: draft.calls,
    answer: { text: values.join("; "), values },
    difficulty
  }
  return { instance, stale: parts.map(({ goal }) => goal.stale) }
}
