import { Randomness, TextRules } from "@escapement/core"
import { mostGoldCalls } from "../budget.ts"
import type { Difficulty } from "../Difficulty.ts"
import type { Instance } from "../Instance.ts"
import { type Cell, type Row, numberIn, textIn } from "../databases/Database.ts"
import { openDatabases } from "../databases/Databases.ts"
import type { Call, Demand, Goal } from "../databases/Service.ts"
import { drawFaults } from "../databases/drawFaults.ts"
import { drawTools } from "../databases/drawTools.ts"
import { drawToday, iso } from "../databases/draws.ts"
import { emptyDraft, planGoal } from "../databases/planGoal.ts"
import { services } from "../databases/services.ts"
import { plainDate } from "../generate/calendar.ts"
import type { Desk } from "./Desk.ts"
import { type Lexicon, type Term, say, term } from "./Term.ts"
import type { Trade } from "./Trade.ts"
import { countedDesks, desks } from "./desks.ts"
import { drawDesk } from "./drawDesk.ts"
import { spend } from "./spend.ts"
import { countedTrades, trades } from "./trades/trades.ts"
import { requestWords } from "./words/requests.ts"

const words = new Map<string, Lexicon>(
  [...trades, ...countedTrades].map((trade): readonly [string, Lexicon] => [trade.prefix, requestWords(trade)])
)

/** A way to say whose tray is meant, with the look-ups that are needed to follow it. */
interface Pointer {
  readonly said: Term
  readonly told: ReadonlyArray<readonly [Cell, string]>
  readonly demands: ReadonlyArray<Demand>
}

const drawPointer = (
  trade: Trade,
  { clerks, database, owner, posts }: Desk,
  rng: Randomness.Rng
): Pointer | undefined => {
  const at = (table: string): string => `${trade.prefix}_${table}`
  const handovers = [...(database[at("handovers")] ?? new Map<string, Row>()).values()]
  const isBack = rng.int(0, 1) === 0
  const step = (id: string): string | undefined =>
    textIn(
      handovers.find((row) => row[isBack ? "gave" : "took"] === id),
      isBack ? "took" : "gave"
    ) || undefined
  // from the owner outwards, against the direction in which it is said
  const chain: Array<string> = [clerks[owner]?.id ?? ""]
  const many = rng.int(1, 2)
  while (chain.length <= many) {
    const next = step(chain.at(-1) ?? "")
    if (next === undefined) break
    chain.push(next)
  }
  const start = chain.at(-1) ?? ""
  const name = clerks.find(({ id }) => id === start)?.name ?? ""
  const isLed = posts.find(({ clerk }) => clerk === start)
  const ledOn = isLed === undefined ? undefined : isLed.from + rng.int(0, 4)
  const isByPost = ledOn !== undefined && (isLed?.until === undefined || ledOn < isLed.until) && rng.int(0, 1) === 0
  const base = isByPost ? term("head", ledOn) : term("name", name)
  const said = chain.slice(1).reduce((inner) => term(isBack ? "before" : "after", inner), base)
  const hops = chain.slice(1).map((id): Demand => ({ table: at("handovers"), where: { clerk: id } }))
  return {
    said,
    told: isByPost ? [] : [[name, name]],
    demands: [
      isByPost ? { table: at("posts"), where: {} } : { table: at("clerks"), where: { name } },
      ...hops.toReversed()
    ]
  }
}

const potRules = ["stop", "skip", "most", "fullest"] as const

/** What becomes of each entry of a tray. */
interface Outcome {
  readonly writes: ReadonlyArray<Call>
  /** Sums of the tray at the end, and what those that were open were paid in all. */
  readonly tray: ReadonlyArray<number>
  readonly fresh: number
}

const settleAll = (
  trade: Trade,
  { sums }: Desk,
  entries: ReadonlyArray<Row>,
  { isMended, left, rule }: { readonly isMended: boolean; readonly rule?: string; readonly left: number }
): Outcome | undefined => {
  const sumOf = (row: Row): number => sums.get(row.id) ?? 0
  const open = entries
    .filter((row) => row["status"] === "open")
    .toSorted((a, b) => (textIn(a, "received") < textIn(b, "received") ? -1 : 1))
  const dues = open.filter((row) => sumOf(row) > 0).map((row) => ({ id: row.id, sum: sumOf(row) }))
  const paid = rule === undefined ? dues : spend(rule, dues, left)
  if (paid === undefined || (rule !== undefined && (paid.length === 0 || paid.length === dues.length))) return undefined
  const settled = new Map(paid.map(({ id, sum }) => [id, sum]))
  for (const row of open) if (sumOf(row) === 0) settled.set(row.id, 0)
  for (const row of entries) {
    const isWrong = row["status"] !== "open" && numberIn(row, "sum") !== sumOf(row)
    if (isMended && isWrong) settled.set(row.id, sumOf(row))
  }
  const writes = [...settled].map(([entry, sum]) => ({
    tool: `${trade.prefix}_settle`,
    args: { entry, decision: sum === 0 ? "refused" : "paid", sum }
  }))
  const tray = entries.map((row) => settled.get(row.id) ?? numberIn(row, "sum"))
  return { writes, tray, fresh: paid.reduce((total, { sum }) => total + sum, 0) }
}

/** The request to a desk; undefined if the papers make too little difference, or a question has two answers. */
const drawCase = (trade: Trade, desk: Desk, rng: Randomness.Rng, rules: number): Goal | undefined => {
  const at = (table: string): string => `${trade.prefix}_${table}`
  const pointer = drawPointer(trade, desk, rng)
  const clerk = desk.clerks[desk.owner]?.id ?? ""
  const rows = [...(desk.database[at("entries")] ?? new Map<string, Row>()).values()]
  const entries = rows.filter((row) => row["clerk"] === clerk)
  const [pot] = (desk.database[at("pots")] ?? new Map<string, Row>()).values()
  if (pointer === undefined || pot === undefined) return undefined
  const isMended = rng.int(0, 2) > 0
  const left = numberIn(pot, "left")
  const tried = (rules < 4 ? [undefined] : rng.shuffle(potRules)).map((each) => ({
    rule: each,
    outcome: settleAll(trade, desk, entries, { isMended, left, ...(each === undefined ? {} : { rule: each }) })
  }))
  const { outcome, rule } = tried.find((each) => each.outcome !== undefined) ?? {}
  if (outcome === undefined || outcome.writes.length < 4) return undefined
  const lexicon = words.get(trade.prefix) ?? {}
  const isFresh = rng.int(0, 1) === 0
  const potName = textIn(pot, "name")
  const text = [
    say(lexicon, rng, "task", term("clear", pointer.said)),
    say(lexicon, rng, "task", term(isMended ? "mend" : "leave")),
    ...(rule === undefined
      ? []
      : [say(lexicon, rng, "pot", term(rule, potName)), say(lexicon, rng, "pot", term("refusals"))]),
    say(lexicon, rng, "ask", term(isFresh ? "fresh" : "tray")),
    say(lexicon, rng, "ask", term("dearest")),
    ...(trade.isCounted === true ? [say(lexicon, rng, "form", term("form"))] : [])
  ].join(" ")
  const parties = [...new Set(entries.map((row) => textIn(row, "party")))]
  return {
    text,
    told: [...pointer.told, ...(rule === undefined ? [] : [[potName, potName] as const])],
    demands: [
      ...pointer.demands,
      { table: at("entries"), where: { clerk } },
      { table: at("papers"), where: {} },
      { table: at("posts"), where: {} },
      ...(rule === undefined ? [] : [{ table: at("pots"), where: { name: potName } }]),
      ...parties.flatMap((name): ReadonlyArray<Demand> => [
        ...(desk.isAskedOfSince ? [{ table: at("parties"), where: { name } }] : []),
        ...(desk.isAskedOfPast ? [{ table: at("past"), where: { party: name } }] : []),
        ...(trade.isCounted === true
          ? [
              { table: at("returns"), where: { party: name } },
              { table: at("messages"), where: { party: name } }
            ]
          : [])
      ])
    ],
    writes: outcome.writes,
    answers: [
      isFresh ? outcome.fresh : outcome.tray.reduce((total, sum) => total + sum, 0),
      Math.max(...outcome.tray)
    ].map(String)
  }
}

/** An instance at a desk, whose papers say what is to be done; undefined if this seed yields none of the difficulty. */
export const generateCase = (seed: string, difficulty: Difficulty): Instance | undefined => {
  const rng = Randomness.rng(seed, "case")
  const [today, rules] = [drawToday(rng), difficulty.rules ?? 0]
  const isSecond = difficulty.edition === 2
  const [tradesOf, desksOf] = isSecond ? [countedTrades, countedDesks] : [trades, desks]
  const trade = tradesOf.find(({ domain }) => domain === difficulty.domain) ?? rng.pick(tradesOf)
  const service = desksOf.find(({ domain }) => domain === trade.domain)
  const desk = drawDesk(trade, seed, today, rules)
  const goal = desk && drawCase(trade, desk, rng, rules)
  if (desk === undefined || goal === undefined || service === undefined) return undefined
  const query = `Today is ${plainDate(today)}. ${goal.text}`
  if (goal.answers.some((value) => TextRules.holdsToken(query, value))) return undefined
  const faults = drawFaults(rng, difficulty.faults ?? 0)
  const draft = emptyDraft()
  const planner = {
    service,
    databases: openDatabases(seed, today, rules, [{ service, database: desk.database }]),
    told: new Map<Cell, string>(goal.told),
    derived: new Set(goal.writes.flatMap(({ args }) => [args["decision"] ?? "", args["sum"] ?? 0])),
    isPartial: faults.partial === true
  }
  if (!planGoal(planner, draft, goal) || draft.calls.length < difficulty.calls) return undefined
  if (isSecond && draft.calls.length > mostGoldCalls) return undefined
  const tools = drawTools(rng, [...desksOf, ...services], [service], difficulty)
  if (tools === undefined) return undefined
  return {
    id: `${isSecond ? "desk-2" : "desk"}-${trade.domain}-${rules}-${difficulty.faults ?? 0}-${seed}`,
    domain: trade.domain,
    task: "settling a tray by papers",
    structure: difficulty.structure,
    wording: difficulty.wording,
    query,
    backing: { _tag: "Database", domain: trade.domain, seed, today: iso(today), tools, faults, rules },
    gold: draft.calls,
    answer: { text: goal.answers.join("; "), values: goal.answers, ...(isSecond ? { isExact: true } : {}) },
    difficulty
  }
}
