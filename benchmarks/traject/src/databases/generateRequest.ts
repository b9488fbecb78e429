import { Randomness } from "@escapement/core"
import type { Languages } from "@escapement/env"
import type { Difficulty } from "../Difficulty.ts"
import type { Instance } from "../Instance.ts"
import type { Cell, Change, View } from "./Database.ts"
import type { JointDraw } from "./joint/Joint.ts"
import { openDatabases } from "./Databases.ts"
import type { Faults } from "./Faults.ts"
import type { Draw, Goal, Service } from "./Service.ts"
import { assembleRequest } from "./assembleRequest.ts"
import { type Draft, emptyDraft, planGoal } from "./planGoal.ts"
import { joints } from "./joint/joints.ts"
import { fill } from "./fill.ts"
import { requestWords } from "./requestWords.ts"
import { databaseServices, services } from "./services.ts"

/** A goal of a request, and its sentences, joined to those before. */
interface Part {
  readonly goal: Goal
  readonly text: string
}

const unchanged: ReadonlyArray<Change> = []

/** Most goals that are drawn until one is usable. */
const mostDraws = 8

/** A goal with the databases that it needs; the first is that of its domain. */
interface Drawn {
  readonly services: readonly [Service, ...ReadonlyArray<Service>]
  readonly goal: Goal
}

const drawGoal = (service: Service, draw: Draw): Drawn | undefined => {
  for (let nth = 0; nth < mostDraws; nth++) {
    const goal = draw.rng.pick(Object.values(service.goals))(draw)
    if (goal !== undefined) return { services: [service], goal }
  }
  return undefined
}

/** Draws of a kind of goal that takes several databases, before another kind comes up. */
const mostOfKind = 24

/** Draws a goal that needs several databases, of a kind that was not used yet. */
const drawJoint = (draw: JointDraw, used: Set<string>): Drawn | undefined => {
  for (const [name, { draw: make, services: needed }] of draw.rng.shuffle(Object.entries(joints))) {
    if (used.has(name)) continue
    for (let nth = 0; nth < mostOfKind; nth++) {
      const goal = make(draw)
      if (goal === undefined) continue
      used.add(name)
      return { services: needed, goal }
    }
  }
  return undefined
}

/** Words a branch: one goal if the figure of the goal before is above (or below) a limit, else the other goal. */
export const wordBranch = (
  rng: Randomness.Rng,
  figure: number,
  taken: Pick<Goal, "text">,
  other: Pick<Goal, "text">,
  edition: number,
  language: Languages.Language = "en"
): string => {
  const away = Math.max(1, Math.round(figure * (0.05 + 0.4 * rng.unit())))
  const isDrawn = rng.int(0, 1) === 0
  // the first edition may ask whether a figure is above -1, or write a limit with its binary fraction
  const isAbove = isDrawn && (edition === 1 || figure > away)
  const [first, second] = isAbove ? [taken, other] : [other, taken]
  const exact = isAbove ? figure - away : figure + away
  const limit = edition !== 1 ? Math.round(10 * exact) / 10 : exact
  return fill(rng.pick(requestWords[language].branches), { limit, first: first.text, second: second.text })
}

/** Whether a goal asks for one figure only, so that a branch can refer to it without ambiguity. */
export const hasOneFigure = ({ answers }: Pick<Goal, "answers">): boolean =>
  answers.filter((answer) => Number.isFinite(Number(answer))).length === 1

/** Draws the goals in order, each on the databases as the goals before it leave them; undefined if that fails. */
const drawParts = (seed: string, difficulty: Difficulty, today: number, faults: Faults) => {
  const rng = Randomness.rng(seed, "goals")
  const { branches = 0, edition = 1, goals = 1 } = difficulty
  const databases = openDatabases(seed, today, 0, [], edition)
  const own = databaseServices.find(({ domain }) => domain === difficulty.domain)
  const all = edition === 1 ? services : databaseServices
  const draft: Draft = emptyDraft()
  const parts: Array<Part> = []
  const involved = new Set<Service>()
  const kinds = new Set<string>()
  for (let nth = 0; nth < goals; nth++) {
    const draw = (changes: ReadonlyArray<Change>): Drawn | undefined => {
      if (edition === 3 && own === undefined) {
        const view = (service: Service): View => databases.view(service, changes)
        return drawJoint({ view, rng, today }, kinds)
      }
      const service = own ?? rng.pick(all)
      return drawGoal(service, { view: databases.view(service, changes), rng, today, edition })
    }
    const drawn = draw(draft.changes)
    if (drawn === undefined) return undefined
    const { goal } = drawn
    const [service, ...beside] = drawn.services
    const before = parts.at(-1)?.goal
    const figure = Number(before?.answers.at(-1))
    // the goal of the branch that is not taken must not reveal results of earlier goals, such as a stay that they
    // book
    const other = nth >= goals - branches ? draw(edition === 3 ? unchanged : draft.changes) : undefined
    if (nth >= goals - branches && other === undefined) return undefined
    for (const each of [...drawn.services, ...(other?.services ?? [])]) involved.add(each)
    if (edition !== 1 && other !== undefined && before !== undefined && !hasOneFigure(before)) return undefined
    const join = nth === 0 ? "" : `${rng.pick(requestWords.en.joins)} `
    parts.push({
      goal,
      text: other === undefined ? `${join}${goal.text}` : wordBranch(rng, figure, goal, other.goal, edition)
    })
    const told = new Map<Cell, string>(goal.told)
    const planner = {
      service,
      beside,
      databases,
      told,
      ...(goal.derived === undefined ? {} : { follows: goal.derived }),
      isPartial: faults.partial === true
    }
    if (!planGoal(planner, draft, goal)) return undefined
  }
  // each row is changed only once, so that a row with a wrong value shows which call is missing
  const changed = draft.changes.map(({ row, table }) => `${table}/${row.id}`)
  return new Set(changed).size < changed.length ? undefined : { draft, parts, involved: [...involved] }
}

/**
 * Generates an instance whose tools query and change databases; undefined if this seed yields none of the
 * difficulty.
 */
export const generateRequest = (seed: string, difficulty: Difficulty): Instance | undefined =>
  assembleRequest(seed, difficulty, drawParts, () => (difficulty.edition === 3 ? { edition: 3 } : {}))?.instance
