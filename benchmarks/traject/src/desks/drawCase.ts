import type { Randomness } from "@escapement/core"
import { numberIn, textIn } from "../databases/Database.ts"
import type { Demand, Goal } from "../databases/Service.ts"
import type { Desk } from "./Desk.ts"
import { type Lexicon, say, term } from "./Term.ts"
import type { Trade } from "./Trade.ts"
import { type AmongOthers, drawOthers } from "./drawOthers.ts"
import { type OpenedTray, openTray } from "./openTray.ts"
import { wordQuestion, wordReckoning, wordRefunds, wordRule, wordTurn, wordTurns } from "./circulars/circularWords.ts"
import { type AmongCirculars, drawCirculars, figureOf } from "./circulars/drawCirculars.ts"
import type { AmongJudged } from "./judged/AmongJudged.ts"
import { drawActs } from "./judged/drawActs.ts"
import type { InTurn } from "./circulars/settleInTurn.ts"
import type { JudgedDesk } from "./judged/drawJudgedDesk.ts"
import { wordJudged, wordQuestions } from "./judged/judgedWords.ts"
import { type Settling, settleAll } from "./settleAll.ts"
import { wordBlind, wordBlindPot, wordBlindQuestions } from "./sold/blindWords.ts"
import { drawBlindActs } from "./sold/drawBlindActs.ts"
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

const potRules = ["stop", "skip", "most", "fullest"] as const

/** A request to a desk, and the acts of others, if any. */
export interface Case {
  readonly goal: Goal
  readonly others?: AmongOthers
  /** The same acts, if circulars are among them. */
  readonly turned?: AmongCirculars
  /** The same acts, with the desk, in the sixth edition. */
  readonly judged?: AmongJudged & { readonly desk: JudgedDesk }
}

/** Draws the request to a desk of the first four editions. */
const drawPlainCase = (
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

/** What the request to a desk depends on. */
interface CaseOptions {
  /** Whether others act meanwhile, from the third edition on. */
  readonly isContested: boolean
  /** Whether circulars are filed meanwhile, from the fifth edition on. */
  readonly isChecked: boolean
  /** The same desk, from the sixth edition on. */
  readonly judged: JudgedDesk | undefined
  /** Number of sections of its terms. */
  readonly rules: number
  readonly today: number
}

/** Draws the request to a desk; undefined if the papers make too little difference, or a question has two answers. */
export const drawCase = (
  trade: Trade,
  desk: Desk,
  rng: Randomness.Rng,
  { isChecked, isContested, judged, rules, today }: CaseOptions
): Case | undefined => {
  if (judged === undefined)
    return isChecked
      ? drawCircularCase(trade, desk, rng, today)
      : drawPlainCase(trade, desk, rng, { isContested, rules, today })
  if (trade.isBlind === true) return drawBlindCase(trade, judged, rng, today)
  return trade.isSold === true ? drawSoldCase(trade, judged, rng, today) : drawJudgedCase(trade, judged, rng, today)
}
