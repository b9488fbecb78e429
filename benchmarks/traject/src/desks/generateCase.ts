import { Randomness, TextRules } from "@escapement/core"
import { mostGoldCalls } from "../budget.ts"
import type { Difficulty } from "../Difficulty.ts"
import type { Instance } from "../Instance.ts"
import { type Cell, type Row, numberIn, textIn } from "../databases/Database.ts"
import { openBoard } from "../databases/Board.ts"
import { openDatabases } from "../databases/Databases.ts"
import type { Demand, Goal } from "../databases/Service.ts"
import { type ContestedDraft, planContested } from "../databases/contested/planContested.ts"
import { drawTools } from "../databases/drawTools.ts"
import { drawToday, iso } from "../databases/draws.ts"
import { emptyDraft, planGoal } from "../databases/planGoal.ts"
import { services } from "../databases/services.ts"
import { plainDate } from "../generate/calendar.ts"
import type { Desk } from "./Desk.ts"
import { type Lexicon, type Term, say, term } from "./Term.ts"
import type { Trade } from "./Trade.ts"
import { deskEdition } from "./deskEdition.ts"
import { drawDesk } from "./drawDesk.ts"
import { type AmongOthers, drawOthers } from "./drawOthers.ts"
import { workOf } from "./circulars/careful.ts"
import { wordQuestion, wordReckoning, wordRefunds, wordRule, wordTurn, wordTurns } from "./circulars/circularWords.ts"
import { type AmongCirculars, drawCirculars, figureOf } from "./circulars/drawCirculars.ts"
import { type AmongJudged, drawActs } from "./judged/drawActs.ts"
import type { InTurn } from "./circulars/settleInTurn.ts"
import { type JudgedDesk, drawJudgedDesk } from "./judged/drawJudgedDesk.ts"
import { wordJudged, wordQuestions } from "./judged/judgedWords.ts"
import { workOfJudged } from "./judged/playCarefully.ts"
import { type Settling, settleAll } from "./settleAll.ts"
import { wordBlind, wordBlindPot, wordBlindQuestions } from "./sold/blindWords.ts"
import { drawBlindActs } from "./sold/drawBlindActs.ts"
import { drawSoldDesk } from "./sold/drawSoldDesk.ts"
import { searchTray } from "./sold/findSold.ts"
import { wordPot, wordSold, wordSoldQuestions } from "./sold/soldWords.ts"
import {
  blindTrades,
  checkedTrades,
  countedTrades,
  judgedTrades,
  silentTrades,
  soldTrades,
  trades
} from "./trades/trades.ts"
import { requestWords } from "./words/requests.ts"

const words = new Map<string, Lexicon>(
  [...trades, ...countedTrades, ...checkedTrades, ...judgedTrades, ...silentTrades, ...soldTrades, ...blindTrades].map(
    (trade): readonly [string, Lexicon] => [trade.prefix, requestWords(trade)]
  )
)

/** A way to say whose tray is meant, with the look-ups needed to find that person. */
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
  // built from the owner outwards; the phrase is read the other way round
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
  // nobody need know who led the desk to find a tray of mended desks
  const isByPost =
    trade.isMended !== true &&
    ledOn !== undefined &&
    (isLed?.until === undefined || ledOn < isLed.until) &&
    rng.int(0, 1) === 0
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

/** A request to a desk, and the acts of others, if any. */
interface Case {
  readonly goal: Goal
  readonly others?: AmongOthers
  /** The same acts, if circulars are among them. */
  readonly turned?: AmongCirculars
  /** The same acts, with the desk, in the sixth edition. */
  readonly judged?: AmongJudged & { readonly desk: JudgedDesk }
}

/** The tray that a request is about. */
interface OpenedTray {
  /** Returns the name of one of the desk's tables. */
  readonly at: (table: string) => string
  readonly pointer: Pointer
  readonly entries: ReadonlyArray<Row>
  readonly pot: Row
  readonly demands: ReadonlyArray<Demand>
  /** Whether earlier settlements are to be mended. */
  readonly isMended: boolean
}

/**
 * Draws whose tray is asked about and whether its earlier settlements are mended, and finds its entries and its pot;
 * undefined if it has none.
 */
const openTray = (trade: Trade, desk: Desk, rng: Randomness.Rng): OpenedTray | undefined => {
  const at = (table: string): string => `${trade.prefix}_${table}`
  const pointer = drawPointer(trade, desk, rng)
  const clerk = desk.clerks[desk.owner]?.id ?? ""
  const rows = [...(desk.database[at("entries")] ?? new Map<string, Row>()).values()]
  const entries = rows.filter((row) => row["clerk"] === clerk)
  const [pot] = (desk.database[at("pots")] ?? new Map<string, Row>()).values()
  if (pointer === undefined || pot === undefined) return undefined
  const demands: ReadonlyArray<Demand> = [
    ...pointer.demands,
    { table: at("entries"), where: { clerk } },
    { table: at("papers"), where: {} },
    { table: at("posts"), where: {} }
  ]
  return { at, pointer, entries, pot, demands, isMended: rng.int(0, 2) > 0 }
}

/** Draws the request to a desk; undefined if the papers make too little difference, or a question has two answers. */
const drawCase = (
  trade: Trade,
  desk: Desk,
  rng: Randomness.Rng,
  { isContested, rules, today }: { readonly isContested: boolean; readonly rules: number; readonly today: number }
): Case | undefined => {
  const opened = openTray(trade, desk, rng)
  if (opened === undefined) return undefined
  const { at, entries, isMended, pointer, pot } = opened
  const left = numberIn(pot, "left")
  const tried = (rules < 4 ? [undefined] : rng.shuffle(potRules)).map((each) => ({
    rule: each,
    outcome: settleAll(
      trade.prefix,
      { isMended, ...(each === undefined ? {} : { rule: each }) },
      { entries, left, sums: desk.sums }
    )
  }))
  const { outcome, rule } = tried.find((each) => each.outcome !== undefined) ?? {}
  if (outcome === undefined || outcome.writes.length < 4) return undefined
  const lexicon = words.get(trade.prefix) ?? {}
  const isFresh = rng.int(0, 1) === 0
  const potName = textIn(pot, "name")
  const asked = isContested ? "ask among others" : "ask"
  const text = [
    say(lexicon, rng, "task", term("clear", pointer.said)),
    say(lexicon, rng, "task", term(isMended ? "mend" : "leave")),
    ...(rule === undefined
      ? []
      : [say(lexicon, rng, "pot", term(rule, potName)), say(lexicon, rng, "pot", term("refusals"))]),
    ...(isContested
      ? (["pot", "colleague", "letter", "again"] as const).map((each) => say(lexicon, rng, "meanwhile", term(each)))
      : []),
    say(lexicon, rng, asked, term(isFresh ? "fresh" : "tray")),
    say(lexicon, rng, asked, term("dearest")),
    ...(trade.isCounted === true ? [say(lexicon, rng, "form", term("form"))] : [])
  ].join(" ")
  const parties = [...new Set(entries.map((row) => textIn(row, "party")))]
  const demands: ReadonlyArray<Demand> = [
    ...opened.demands,
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
  ]
  const settle = (settling: Settling) =>
    settleAll(trade.prefix, { isMended, ...(rule === undefined ? {} : { rule }) }, settling)
  const others = isContested ? drawOthers({ trade, desk, today, entries, pot, settle, demands }, rng) : undefined
  if (isContested && others === undefined) return undefined
  const { fresh, tray } = others?.outcome ?? outcome
  const goal = {
    text,
    told: [...pointer.told, ...(rule === undefined ? [] : [[potName, potName] as const])],
    demands,
    writes: outcome.writes,
    answers: [isFresh ? fresh : tray.reduce((total, sum) => total + sum, 0), Math.max(...tray)].map(String)
  }
  return { goal, ...(others === undefined ? {} : { others }) }
}

/** Words what becomes of earlier settlements, the turns and the pot. */
const wordTurnsOf =
  (trade: Trade, rng: Randomness.Rng) =>
  ({ isMended, pot }: OpenedTray, way: InTurn): ReadonlyArray<string> => {
    const lexicon = words.get(trade.prefix) ?? {}
    return [
      say(lexicon, rng, "task", term(isMended ? "mend" : "leave")),
      wordTurns(rng, way, textIn(pot, "name")),
      say(lexicon, rng, "pot", term("refusals"))
    ]
  }

/** Words one of the rules that hold when others act. */
const wordOthers = (trade: Trade, rng: Randomness.Rng, name: "again" | "colleague" | "letter"): string =>
  say(words.get(trade.prefix) ?? {}, rng, "meanwhile", term(name))

/** The acts of others at a desk whose tray is settled in turns. */
type AmongTurns = AmongOthers & Pick<AmongCirculars, "outcome" | "question" | "way">

/**
 * Draws the request to a desk whose tray is settled in turns; undefined if no acts of others are found.
 *
 * @param draw draws the acts
 * @param wordRest words what the request says after acts and pot: how to reckon, and what is asked
 * @param wordFirst words what it says before: what becomes of earlier settlements, the turns and the pot
 * @param wordMeanwhile words what holds when others act
 */
const drawTurnCase = <Others extends AmongTurns>(
  trade: Trade,
  desk: Desk,
  rng: Randomness.Rng,
  draw: (opened: OpenedTray) => Others | undefined,
  wordRest: (question: Others["question"]) => ReadonlyArray<string>,
  wordFirst: (opened: OpenedTray, way: InTurn) => ReadonlyArray<string> = wordTurnsOf(trade, rng),
  wordMeanwhile: () => ReadonlyArray<string> = () =>
    (["colleague", "letter", "again"] as const).map((each) => wordOthers(trade, rng, each))
): { readonly goal: Goal; readonly others: Others } | undefined => {
  const opened = openTray(trade, desk, rng)
  if (opened === undefined) return undefined
  const { at, pointer, pot } = opened
  const potName = textIn(pot, "name")
  const demands: ReadonlyArray<Demand> = [...opened.demands, { table: at("pots"), where: { name: potName } }]
  const others = draw({ ...opened, demands })
  if (others === undefined) return undefined
  const { outcome, question, way } = others
  const lexicon = words.get(trade.prefix) ?? {}
  const text = [
    say(lexicon, rng, "task", term("clear", pointer.said)),
    ...wordFirst(opened, way),
    ...wordMeanwhile(),
    ...wordRest(question),
    say(lexicon, rng, "form", term("form"))
  ].join(" ")
  const goal = {
    text,
    told: [...pointer.told, [potName, potName], ["circular", "circulars"]] as const,
    demands,
    writes: outcome.writes,
    answers: [figureOf(outcome, question), Math.max(...outcome.tray)].map(String)
  }
  return { goal, others }
}

/** Draws the request to a desk of the fifth edition. */
const drawCircularCase = (trade: Trade, desk: Desk, rng: Randomness.Rng, today: number): Case | undefined => {
  const drawn = drawTurnCase(
    trade,
    desk,
    rng,
    ({ demands, entries, isMended, pot }) =>
      drawCirculars({ trade, desk, today, entries, pot, isMended, demands }, rng),
    (question) => [wordReckoning(rng), wordQuestion(rng, question), wordQuestion(rng, "dearest")]
  )
  return drawn && { ...drawn, turned: drawn.others }
}

/** Draws the request to a desk of the sixth edition. */
const drawJudgedCase = (trade: Trade, desk: JudgedDesk, rng: Randomness.Rng, today: number): Case | undefined => {
  const drawn = drawTurnCase(
    trade,
    desk,
    rng,
    ({ demands, entries, isMended, pot }) => drawActs({ trade, desk, today, entries, pot, isMended, demands }, rng),
    (question) => [
      wordJudged(rng, "transfers", trade),
      wordRule(rng, "reckoning"),
      wordJudged(rng, "circulars", trade),
      trade.isSilent === true ? wordRefunds(rng) : wordRule(rng, "refunds"),
      wordJudged(rng, "replies", trade),
      wordJudged(rng, "thrift", trade),
      wordQuestions(rng, question)
    ]
  )
  return drawn && { ...drawn, judged: { desk, ...drawn.others } }
}

/** Draws the request to a desk of the ninth edition, where others change what is sold, too. */
const drawBlindCase = (trade: Trade, desk: JudgedDesk, rng: Randomness.Rng, today: number): Case | undefined => {
  const drawn = drawTurnCase(
    trade,
    desk,
    rng,
    ({ demands, entries, pot }) => drawBlindActs({ trade, desk, today, entries, pot, demands }, rng),
    (question) => [
      wordBlind(rng, "transfers"),
      wordRule(rng, "reckoning"),
      wordBlind(rng, "replies"),
      wordBlindQuestions(rng, question)
    ],
    ({ pot }, { rule, turn }) => [
      wordTurn(rng, turn),
      wordBlind(rng, "sold"),
      wordBlindPot(rng, rule, textIn(pot, "name")),
      wordRule(rng, "shows"),
      wordSold(rng, "refusals")
    ],
    () => [wordBlind(rng, "colleague"), wordBlind(rng, "letter"), wordOthers(trade, rng, "again")]
  )
  return drawn && { ...drawn, judged: { desk, ...drawn.others } }
}

/** Draws the request to a desk of the eighth edition, where what is sold is left out. */
const drawSoldCase = (trade: Trade, desk: JudgedDesk, rng: Randomness.Rng, today: number): Case | undefined => {
  const drawn = drawTurnCase(
    trade,
    desk,
    rng,
    ({ demands, entries, pot }) => {
      const left = entries.filter(({ id }) => desk.sold?.has(id) !== true)
      return drawActs({ trade, desk, today, entries: left, pot, isMended: false, demands }, rng)
    },
    (question) => [
      wordSold(rng, "transfers"),
      wordRule(rng, "reckoning"),
      wordSold(rng, "replies"),
      wordSoldQuestions(rng, question)
    ],
    ({ pot }, { rule, turn }) => [
      wordTurn(rng, turn),
      wordSold(rng, "sold"),
      wordPot(rng, rule, textIn(pot, "name")),
      wordRule(rng, "shows"),
      wordSold(rng, "refusals")
    ]
  )
  return drawn && { ...drawn, judged: { desk, ...drawn.others } }
}

/** An instance at a desk, with the desk and the acts that it was made from. */
export interface DrawnCase {
  readonly instance: Instance
  readonly desk: Desk
  readonly others?: AmongOthers
  /** The same acts, if circulars are among them. */
  readonly turned?: AmongCirculars
  /** The same acts, with the desk, in the sixth edition. */
  readonly judged?: AmongJudged & { readonly desk: JudgedDesk }
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
  const drawn =
    desk &&
    (judgedDesk !== undefined
      ? (isBlind ? drawBlindCase : isSold ? drawSoldCase : drawJudgedCase)(trade, judgedDesk, rng, today)
      : isChecked
        ? drawCircularCase(trade, desk, rng, today)
        : drawCase(trade, desk, rng, { isContested, rules, today }))
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
