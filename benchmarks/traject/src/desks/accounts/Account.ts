import { type Term, figure, part } from "../Term.ts"
import { placeByFigure, placeByProperty } from "./markWords.ts"
import { slipAfter, tellsSlip } from "./slipWords.ts"

/** One or several sentences of a letter: the category of their words, and their meaning. */
export interface Passage {
  readonly category: string
  readonly meant: Term
}

/** What somebody writes, passage by passage. */
export type Account = ReadonlyArray<Passage>

/** The facts that follow from an account. */
export interface Told {
  readonly reason: string
  readonly hasProof: boolean
  readonly count: number
}

/** The index of the item that a phrase points at, among the items of `laid`. */
const placeOf = (pointer: Term, laid: Term): number => {
  const at = (nth: number): number => placeOf(part(pointer, nth), laid)
  const items = laid.parts
  const marks = (): ReadonlyArray<string> => items.map((item) => part(item, 0).name)
  switch (pointer.name) {
    case "next":
      return at(0) + 1
    case "last":
      return at(0) - 1
    case "rest":
      return 3 - at(0) - at(1)
    case "what": {
      const [how, what = ""] = part(pointer, 0).name.split(" ")
      return how === "most"
        ? placeByFigure(laid.name, marks(), what)
        : placeByProperty(laid.name, marks(), what, how === "is")
    }
    case "named":
    case "kin":
      return items.findIndex((item) => part(item, 0).name === part(pointer, 0).name)
    case "trade":
      return items.findIndex((item) => part(item, 1).name === part(pointer, 0).name)
    default:
      return Number(pointer.name.slice(2))
  }
}

/** The index of the item that a verdict calls the true one. */
const verdictOf = (verdict: Term, laid: Term): number => {
  const at = (nth: number): number => placeOf(part(verdict, nth), laid)
  switch (verdict.name) {
    case "wrong":
      return 3 - at(0) - at(1)
    case "blind":
      return 3 - at(0) - at(2)
    case "amended":
      return at(1)
    case "low":
    case "late":
      return at(0) - 1
    case "high":
    case "early":
      return at(0) + 1
    default:
      return at(0)
  }
}

const causeIn = (account: Account): string | undefined => {
  const meantOf = (ends: string): Term | undefined => account.find(({ category }) => category.endsWith(ends))?.meant
  const [laid, exchange, verdict] = [meantOf("laid"), meantOf("exchange"), meantOf("-so")]
  if (laid === undefined || verdict === undefined) return undefined
  const told = laid.parts.map((item) => (item.name === "said" ? (item.parts.at(-1) ?? item) : item).name)
  const place = verdictOf(verdict, laid)
  if (exchange === undefined) return told[place]
  const [one, other] = [placeOf(part(exchange, 0), laid), placeOf(part(exchange, 1), laid)]
  return told[place === one ? other : place === other ? one : place]
}

/** Updates a number by a sentence. */
export const turn = (value: number, sentence: Term): number => {
  switch (sentence.name) {
    case "begin":
      return figure(sentence, 0)
    case "sound":
      return figure(sentence, 0) - figure(sentence, 1)
    case "rows":
      return figure(sentence, 0) * figure(sentence, 1)
    case "tried": {
      if (part(sentence, 2).name === "kept") return value
      return part(sentence, 1).name === "bad" ? value - figure(sentence, 0) : value + figure(sentence, 0)
    }
    case "judged": {
      if ((part(sentence, 2).name === "right") === (part(sentence, 4).name === "sure")) return value
      return part(sentence, 1).name === "bad" ? value - figure(sentence, 0) : value + figure(sentence, 0)
    }
    case "less":
      return value - figure(sentence, 0)
    case "more":
      return value + figure(sentence, 0)
    case "twice":
      return 2 * value
    case "half":
      return value / 2
    default:
      return value
  }
}

/** The number that results from all sentences. */
export const countIn = (sentences: ReadonlyArray<Term>): number => sentences.reduce(turn, 0)

const proofIn = (slip: Term): boolean | undefined => {
  const is = (nth: number): boolean => tellsSlip(part(slip, nth))
  const isSure = part(slip, 1).name === "sure"
  switch (slip.name) {
    case "after":
    case "longer":
      return slipAfter(slip.parts)
    case "untrue":
      return !is(0)
    case "sworn":
      return is(2) === isSure
    case "disowned":
      return is(2) !== isSure
    default:
      return is(slip.parts.length - 1)
  }
}

/**
 * Works out what a letter says, with the earlier messages that it may refer to, by their day. Undefined if a fact is
 * missing.
 */
export const readAccount = (account: Account, messages: ReadonlyMap<number, Account> = new Map()): Told | undefined => {
  const pointed = (...names: ReadonlyArray<string>): Term | undefined =>
    account.find(({ category, meant }) => category === "pointed" && names.includes(meant.name))?.meant
  const behind = (pointer: Term | undefined): Told | undefined => {
    const message = pointer && messages.get(figure(pointer, 0))
    return message && readAccount(message)
  }
  const meantAs = (name: string): Term | undefined => account.find(({ category }) => category === name)?.meant
  const reason = causeIn(account) ?? behind(pointed("cause"))?.reason
  const slip = meantAs("slip")
  const ofProof = pointed("proof", "noProof")
  const earlier = behind(ofProof)?.hasProof
  const hasProof =
    slip !== undefined ? proofIn(slip) : earlier === undefined ? undefined : earlier === (ofProof?.name === "proof")
  const sentences = meantAs("count")
  const ofCount = pointed("count", "fewer", "further")
  const before = behind(ofCount)?.count
  const change = ofCount === undefined || ofCount.name === "count" ? 0 : figure(ofCount, 1)
  const count =
    sentences === undefined
      ? before && before + (ofCount?.name === "fewer" ? -change : change)
      : countIn(sentences.parts)
  if (reason === undefined || hasProof === undefined || count === undefined) return undefined
  return { reason, hasProof, count }
}
