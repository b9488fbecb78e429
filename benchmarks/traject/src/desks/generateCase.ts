import { Randomness, TextRules } from "@escapement/core"
import { mostGoldCalls } from "../budget.ts"
import type { Difficulty } from "../Difficulty.ts"
import type { Instance } from "../Instance.ts"
import type { Cell } from "../databases/Database.ts"
import { openBoard } from "../databases/Board.ts"
import { openDatabases } from "../databases/Databases.ts"
import { type ContestedDraft, planContested } from "../databases/contested/planContested.ts"
import { drawTools } from "../databases/drawTools.ts"
import { drawToday, iso } from "../databases/draws.ts"
import { emptyDraft, planGoal } from "../databases/planGoal.ts"
import { services } from "../databases/services.ts"
import { plainDate } from "../generate/calendar.ts"
import type { Desk } from "./Desk.ts"
import { workOf } from "./circulars/careful.ts"
import { deskEdition } from "./deskEdition.ts"
import { type Case, drawCase } from "./drawCase.ts"
import { drawDesk } from "./drawDesk.ts"
import { drawJudgedDesk } from "./judged/drawJudgedDesk.ts"
import { workOfJudged } from "./judged/playCarefully.ts"
import { drawSoldDesk } from "./sold/drawSoldDesk.ts"
import { searchTray } from "./sold/findSold.ts"

/** An instance at a desk, with the desk and the acts that it was made from. */
export interface DrawnCase extends Omit<Case, "goal"> {
  readonly instance: Instance
  readonly desk: Desk
}

/**
 * Generates an instance at a desk, whose papers say what to do; undefined if this seed yields none of the difficulty.
 */
export const generateCase = (seed: string, difficulty: Difficulty): Instance | undefined =>
  drawCaseOf(seed, difficulty)?.instance

/**
 * Draws what `generateCase` returns, together with the desk and the acts that it was made from.
 *
 * @param fate the seed of which petitions are sold, from the ninth edition of desks on; only that of the instance makes
 * an instance that can be played
 */
export const drawCaseOf = (seed: string, difficulty: Difficulty, fate = seed): DrawnCase | undefined => {
  const rng = Randomness.rng(seed, "case")
  const [today, rules] = [drawToday(rng), difficulty.rules ?? 0]
  const { edition = 1 } = difficulty
  const [isCounted, isContested, isChecked, isJudged] = [edition > 1, edition > 2, edition > 4, edition > 5]
  const made = deskEdition(edition)
  const trade = made.trades.find(({ domain }) => domain === difficulty.domain) ?? rng.pick(made.trades)
  const service = made.desks.find(({ domain }) => domain === trade.domain)
  const { isBlind = false, isSold = false } = trade
  const judgedDesk = isJudged ? (isSold ? drawSoldDesk : drawJudgedDesk)(trade, seed, today, rules, fate) : undefined
  const desk = isJudged ? judgedDesk : drawDesk(trade, seed, today, rules)
  const drawn = desk && drawCase(trade, desk, rng, { isContested, isChecked, judged: judgedDesk, rules, today })
  if (desk === undefined || drawn === undefined || service === undefined) return undefined
  const { goal, judged, others, turned } = drawn
  const query = `Today is ${plainDate(today)}. ${goal.text}`
  if (goal.answers.some((value) => TextRules.holdsToken(query, value))) return undefined
  const faults = made.drawFaults(rng, difficulty.faults ?? 0)
  const draft: ContestedDraft = { ...emptyDraft(), changes: [], acts: [] }
  const writes = others?.stages.flatMap((stage) => stage.writes) ?? goal.writes
  const planner = {
    service,
    databases: openDatabases(seed, today, rules, [{ service, database: desk.database }], made.tools),
    told: new Map<Cell, string>(goal.told),
    derived: new Set([
      ...writes.flatMap(({ args }) => [args["decision"] ?? "", args["sum"] ?? 0]),
      // a letter names the day of a message in words
      ...(others?.stages.flatMap(({ demands }) => demands.flatMap(({ where }) => where["day"] ?? [])) ?? [])
    ]),
    isPartial: faults.partial === true
  }
  const isPlanned =
    others === undefined
      ? planGoal(planner, draft, goal)
      : planContested(planner, draft, { ...goal, stages: others.stages, acts: others.acts, stale: [] })
  if (!isPlanned || draft.calls.length < difficulty.calls) return undefined
  if (isCounted && draft.calls.length > mostGoldCalls(edition)) return undefined
  const tools = drawTools(rng, [...made.desks, ...services], [service], {
    ...difficulty,
    ...(isContested ? { edition: 4 } : {})
  })
  if (tools === undefined) return undefined
  const instance: Instance = {
    id: `${edition === 1 ? "desk" : `desk-${edition}`}-${trade.domain}-${rules}-${difficulty.faults ?? 0}-${seed}`,
    domain: trade.domain,
    task: "settling a tray by papers",
    structure: difficulty.structure,
    wording: difficulty.wording,
    query,
    backing: {
      _tag: "Database",
      domain: trade.domain,
      seed,
      today: iso(today),
      tools,
      faults,
      rules,
      ...(others === undefined || made.tools === undefined ? {} : { edition: made.tools, acts: others.acts }),
      ...(turned === undefined
        ? {}
        : { work: workOf({ calls: draft.calls, moves: turned.moves, lag: faults.lag ?? 0 }) })
    },
    gold: draft.calls,
    answer: { text: goal.answers.join("; "), values: goal.answers, ...(isCounted ? { isExact: true } : {}) },
    difficulty
  }
  // the sum of a blind draw may be that of another set, too
  if (isBlind && searchTray(desk.database, trade.prefix, desk.clerks[desk.owner]?.id ?? "").size === 0) return undefined
  // from the eighth edition on the limit is the same for all trays
  if (isSold) return { instance, desk, ...(others && { others }), ...(judged && { judged }) }
  if (judged !== undefined && instance.backing._tag === "Database") {
    const board = openBoard(instance, [{ service, database: desk.database }])
    const work = workOfJudged({ trade, board, judged, today }, seed)
    return { instance: { ...instance, backing: { ...instance.backing, work } }, desk, others: judged, judged }
  }
  return { instance, desk, ...(others && { others }), ...(turned && { turned }) }
}
