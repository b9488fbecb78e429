import { Randomness } from "@escapement/core"
import type { Languages } from "@escapement/env"
import type { Difficulty } from "../Difficulty.ts"
import type { Backing, Instance } from "../Instance.ts"
import { spellDay } from "../generate/languages/spellDay.ts"
import type { Cell } from "./Database.ts"
import { type Databases, openDatabases } from "./Databases.ts"
import type { Faults } from "./Faults.ts"
import type { Goal, Service } from "./Service.ts"
import { drawFaults } from "./drawFaults.ts"
import { drawTools } from "./drawTools.ts"
import { drawToday, iso } from "./draws.ts"
import { fill } from "./fill.ts"
import type { Draft, Planner } from "./planGoal.ts"
import { requestWords } from "./requestWords.ts"
import { databaseServices, services } from "./services.ts"
import { statesAnswer } from "./statesAnswer.ts"

/** What requests need to know of a goal of any sort. */
type AnyGoal = Pick<Goal, "answers" | "derived" | "text" | "told">

/** A goal with the databases that it needs; the first is that of its domain. */
export interface Drawn<G extends AnyGoal> {
  readonly services: readonly [Service, ...ReadonlyArray<Service>]
  readonly goal: G
}

/** A sort of goals: how they are drawn and planned. */
interface GoalSource<G extends AnyGoal, D extends Draft> {
  readonly draft: D
  /** Draws a goal, or that of the branch that is not taken; undefined if that fails. */
  readonly draw: (isTaken: boolean) => Drawn<G> | undefined
  /** Adds a goal to the draft; false if that is impossible. */
  readonly plan: (planner: Planner, draft: D, goal: G) => boolean
}

/** A goal of a request, and its sentences, joined to those before. */
interface Part<G extends AnyGoal> {
  readonly goal: G
  readonly text: string
}

/** A request and its parts. */
interface Assembled<G extends AnyGoal> {
  readonly instance: Instance
  readonly parts: ReadonlyArray<Part<G>>
}

/** Words a branch: one goal if the figure of the goal before is above (or below) a limit, else the other goal. */
const wordBranch = (
  rng: Randomness.Rng,
  figure: number,
  taken: AnyGoal,
  other: AnyGoal,
  { edition, language = "en" }: Difficulty
): string => {
  const away = Math.max(1, Math.round(figure * (0.05 + 0.4 * rng.unit())))
  const isDrawn = rng.int(0, 1) === 0
  // the first edition may ask whether a figure is above -1, or write a limit with its binary fraction
  const isAbove = isDrawn && (edition === undefined || figure > away)
  const [first, second] = isAbove ? [taken, other] : [other, taken]
  const exact = isAbove ? figure - away : figure + away
  const limit = edition === undefined ? exact : Math.round(10 * exact) / 10
  return fill(rng.pick(requestWords[language].branches), { limit, first: first.text, second: second.text })
}

/** Whether a goal asks for one figure only, so that a branch can refer to it without ambiguity. */
const hasOneFigure = ({ answers }: AnyGoal): boolean =>
  answers.filter((answer) => Number.isFinite(Number(answer))).length === 1

/** Draws and plans the goals in order; undefined if that fails. */
const drawParts = <G extends AnyGoal, D extends Draft>(
  rng: Randomness.Rng,
  difficulty: Difficulty,
  databases: Databases,
  faults: Faults,
  { draft, draw, plan }: GoalSource<G, D>
) => {
  const { branches = 0, edition, goals = 1, language = "en" } = difficulty
  const { gap, joins } = requestWords[language]
  const parts: Array<Part<G>> = []
  const involved = new Set<Service>()
  for (let nth = 0; nth < goals; nth++) {
    const isBranch = nth >= goals - branches
    const drawn = draw(true)
    if (drawn === undefined) return undefined
    const before = parts.at(-1)?.goal
    if (isBranch && edition !== undefined && before !== undefined && !hasOneFigure(before)) return undefined
    const other = isBranch ? draw(false) : undefined
    if (isBranch && other === undefined) return undefined
    for (const each of [...drawn.services, ...(other?.services ?? [])]) involved.add(each)
    const { goal } = drawn
    const join = nth === 0 ? "" : `${rng.pick(joins)}${gap}`
    const figure = Number(before?.answers.at(-1))
    const text = other === undefined ? `${join}${goal.text}` : wordBranch(rng, figure, goal, other.goal, difficulty)
    parts.push({ goal, text })
    const [service, ...beside] = drawn.services
    const told = new Map<Cell, string>(goal.told)
    const follows = goal.derived === undefined ? {} : { follows: goal.derived }
    const planner = { service, beside, databases, told, ...follows, isPartial: faults.partial === true }
    if (!plan(planner, draft, goal)) return undefined
  }
  return { parts, involved: [...involved] }
}

const wordParts = (
  rng: Randomness.Rng,
  parts: ReadonlyArray<{ readonly text: string }>,
  today: number,
  language: Languages.Language
): string => {
  const words = requestWords[language]
  const opener = parts.length > 1 ? rng.pick(words.openers) : ""
  return [fill(words.today, { date: spellDay(language, today) }), opener, ...parts.map(({ text }) => text)]
    .filter((part) => part !== "")
    .join(words.gap)
}

/** Returns the services whose tools are in a pool: the first three, or those involved and two others. */
const offeredWith = (
  involved: ReadonlyArray<Service>,
  { edition }: Difficulty,
  seed: string
): ReadonlyArray<Service> => {
  if (edition === undefined && involved.every((service) => services.includes(service))) return services
  const others = databaseServices.filter((service) => !involved.includes(service))
  return [...involved, ...Randomness.rng(seed, "beside").sample(others, 2)]
}

/**
 * Draws day, faults, goals, tools and words of a request, in this order; undefined if this seed yields no request
 * of the difficulty.
 *
 * @param open opens the source of the goals
 * @param back returns what the databases hold beyond day, tools and faults
 */
export const assembleRequest = <G extends AnyGoal, D extends Draft>(
  seed: string,
  difficulty: Difficulty,
  open: (rng: Randomness.Rng, databases: Databases, today: number) => GoalSource<G, D>,
  back: (draft: D) => Pick<Extract<Backing, { readonly _tag: "Database" }>, "edition" | "acts">
): Assembled<G> | undefined => {
  const rng = Randomness.rng(seed, "request")
  const today = drawToday(rng)
  const faults = drawFaults(rng, difficulty.faults ?? 0)
  const databases = openDatabases(seed, today, 0, [], difficulty.edition)
  const goals = Randomness.rng(seed, "goals")
  const source = open(goals, databases, today)
  const drawn = drawParts(goals, difficulty, databases, faults, source)
  const [service] = drawn?.involved ?? []
  const { draft } = source
  if (drawn === undefined || service === undefined || draft.calls.length < difficulty.calls) return undefined
  const { involved, parts } = drawn
  const tools = drawTools(rng, offeredWith(involved, difficulty, seed), involved, difficulty)
  if (tools === undefined) return undefined
  const { language = "en" } = difficulty
  const query = wordParts(rng, parts, today, language)
  const values = parts.flatMap(({ goal }) => goal.answers)
  if (values.some((value) => statesAnswer(language, query, value))) return undefined
  const instance: Instance = {
    id: `database-${difficulty.edition === undefined ? "" : `${difficulty.edition}-`}${service.domain}-${parts.length}-${difficulty.faults ?? 0}${language === "en" ? "" : `-${language}`}-${seed}`,
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
      ...back(draft)
    },
    gold: draft.calls,
    answer: { text: values.join("; "), values },
    difficulty
  }
  return { instance, parts }
}
