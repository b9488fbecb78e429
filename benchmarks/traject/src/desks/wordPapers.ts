import type { Randomness } from "@escapement/core"
import type { Memo, Policy, Reading } from "./Policy.ts"
import { type Lexicon, type Term, say, term } from "./Term.ts"
import type { Trade } from "./Trade.ts"
import { letterWords } from "./words/letters.ts"
import { sentenceWords } from "./words/sentences.ts"
import {
  blindTrades,
  checkedTrades,
  countedTrades,
  judgedTrades,
  mendedTrades,
  silentTrades,
  soldTrades,
  trades
} from "./trades/trades.ts"

const keyOf = ({ isMended = false, prefix }: Trade): string => `${prefix}${isMended ? " mended" : ""}`

const made = new Map<string, Lexicon>(
  [
    ...trades,
    ...countedTrades,
    ...mendedTrades,
    ...checkedTrades,
    ...judgedTrades,
    ...silentTrades,
    ...soldTrades,
    ...blindTrades
  ].map((trade): readonly [string, Lexicon] => [keyOf(trade), { ...sentenceWords(trade), ...letterWords(trade) }])
)

/** All words of a trade. */
export const wordsOf = (trade: Trade): Lexicon => made.get(keyOf(trade)) ?? {}

const capital = (text: string): string => text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase())

/** The text of terms or of a sheet. */
export const wordPolicy = (trade: Trade, rng: Randomness.Rng, policy: Policy, title: string): string => {
  const lexicon = wordsOf(trade)
  const sentence = (category: string, of: Term): string => capital(say(lexicon, rng, category, of))
  const sections = policy.sections.map((section, i) =>
    [`${i + 1}.`, ...section.map((each) => sentence("section", each))].join(" ")
  )
  return [
    title,
    sentence("section", term("opening")),
    ...(policy.belief === undefined
      ? []
      : [
          sentence("section", term(trade.isChecked === true ? "countedAnew" : "counted")),
          sentence("section", policy.belief)
        ]),
    ...policy.defined.map((each) => sentence("section", each)),
    ...policy.deemed.map((each) => sentence("section", each)),
    ...policy.trumps.map((each) => sentence("section", each)),
    ...sections,
    sentence("section", policy.otherwise),
    sentence("collision", term(policy.collision))
  ].join("\n")
}

/** The text of a memo. */
export const wordMemo = (trade: Trade, rng: Randomness.Rng, { change }: Memo): string =>
  say(wordsOf(trade), rng, "memo", change)

/** The text of the note that says how to read the papers. */
export const wordNote = (
  trade: Trade,
  rng: Randomness.Rng,
  { authority, conflict, timing, trust }: Reading
): string => {
  const { isSold = false } = trade
  const names = [
    authority,
    timing,
    ...(conflict === "" ? [] : [conflict]),
    "editions",
    ...(trade.isMended === true && !isSold ? ["pieces"] : []),
    ...(trust === undefined ? [] : [trust, "withdrawn", "handover", ...(isSold ? [] : ["circulars"])]),
    ...(trade.isJudged === true && !isSold ? ["withdrawals"] : []),
    ...(trade.isSilent === true && !isSold ? [timing === "timeless" ? "revokedForAll" : "revokedInReach"] : [])
  ]
  return rng
    .shuffle(names)
    .map((name) => say(wordsOf(trade), rng, "note", term(name)))
    .join(" ")
}

/** Draws a letter that gives one cause and mentions two others that are not the true one. */
export const wordLetter = (trade: Trade, rng: Randomness.Rng, reason: string, hasProof: boolean): string => {
  const lexicon = wordsOf(trade)
  const [mentioned, quoted] = rng.sample(
    Object.keys(trade.reasons).filter((each) => each !== reason),
    2
  )
  const decoys = [term("mentioned", term(mentioned ?? "")), term("quoted", term(quoted ?? ""))]
  const fillers = rng.int(0, 1) === 0 ? [] : [say(lexicon, rng, "filler", term("filler"))]
  return rng
    .shuffle([
      say(lexicon, rng, "cause", term(reason)),
      say(lexicon, rng, "proof", term(hasProof ? "has" : "lacks")),
      ...rng.sample(decoys, rng.int(1, 2)).map((each) => say(lexicon, rng, "decoy", each)),
      ...fillers
    ])
    .join(" ")
}
