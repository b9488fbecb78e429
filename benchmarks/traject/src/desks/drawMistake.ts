import type { Randomness } from "@escapement/core"
import type { Facts } from "./Facts.ts"
import type { Policy } from "./Policy.ts"
import { countIn } from "./accounts/Account.ts"
import type { Letter } from "./accounts/drawLetter.ts"
import { mostPieces } from "./accounts/countWords.ts"
import { countPieces } from "./belief.ts"
import { type Papers, misreadings } from "./misreadings.ts"

/** The papers of a desk, and how a sum follows from papers and facts. */
interface Settler {
  readonly papers: Papers & { readonly old: Policy }
  readonly sumBy: (papers: Papers) => (facts: Facts) => number
  /** The causes that a letter may give. */
  readonly reasons: ReadonlyArray<string>
}

/** A wrong sum, and the mistake that leads to it. */
interface Mistake {
  readonly name: string
  readonly sum: number
}

const shares = [1, 1 / 2, 1 / 3, 2 / 3, 1 / 4, 3 / 4]

/** The sums that arise if two neighbouring digits of a sum change places. */
const swapped = (sum: number): ReadonlyArray<number> => {
  const digits = [...String(sum)]
  return digits.flatMap((digit, at) => {
    const next = digits[at + 1]
    const made = next === undefined ? undefined : digits.with(at, next).with(at + 1, digit)
    return made === undefined || made[0] === "0" ? [] : [Number(made.join(""))]
  })
}

/** The numbers of pieces that arise if a sentence of a letter about them is left out, or counted twice. */
const miscounted = (letter: Letter | undefined): ReadonlyArray<number> => {
  const turns = letter?.account.find(({ category }) => category === "count")?.meant.parts ?? []
  return turns.flatMap((each, at) =>
    at === 0 ? [] : [countIn(turns.toSpliced(at, 1)), countIn(turns.toSpliced(at, 0, each))]
  )
}

/** Mistakes that are none of reading. */
const ofSums = new Set([
  "takes an old price",
  "pays another share",
  "takes off twice",
  "swaps two digits",
  "refuses what is due",
  "pays in full"
])

/** What people do wrong who settle an entry, and the sums that they come to. */
const mistakesOf = (
  { papers, reasons, sumBy }: Settler,
  facts: Facts,
  letter: Letter | undefined
): { readonly [name: string]: () => ReadonlyArray<number> } => {
  const sum = sumBy(papers)
  const right = sum(facts)
  const { price } = countPieces(papers.terms, facts)
  const withPieces = (told: number, each: number): Facts =>
    facts.pieces === undefined
      ? facts
      : { ...facts, price: told * each, pieces: { booked: facts.pieces.booked, told, each } }
  const { each = 0, told = 0 } = facts.pieces ?? {}
  const authority = papers.reading.authority === "notHead" ? "headThen" : "notHead"
  return {
    ...Object.fromEntries(
      Object.entries(misreadings).map(([name, misread]) => [name, () => [sumBy(misread(papers))(facts)]])
    ),
    "goes by the old terms": () => [sumBy({ ...papers, terms: papers.old })(facts)],
    "goes by the memos that do not bind": () => [
      sumBy({ ...papers, reading: { ...papers.reading, authority } })(facts)
    ],
    "takes another cause": () => reasons.map((reason) => sum({ ...facts, reason })),
    "errs about the receipt": () => [sum({ ...facts, hasProof: !facts.hasProof })],
    "leaves a sentence out, or counts it twice": () =>
      miscounted(letter).flatMap((pieces) => (pieces > 0 ? [sum(withPieces(pieces, each))] : [])),
    "takes an old price": () => [each - 12, each + 12].flatMap((old) => (old > 0 ? [sum(withPieces(told, old))] : [])),
    "pays another share": () => (right === 0 ? [] : shares.map((share) => share * price)),
    "takes off twice": () => (right < price ? [2 * right - price] : []),
    "swaps two digits": () => swapped(right),
    "refuses what is due": () => [0],
    "pays in full": () => [price]
  }
}

/**
 * Draws a wrong sum for an entry by one of the mistakes that people make, each as likely as any other that leads to
 * one; undefined if none does.
 *
 * @param isOfReading whether only texts are misread, so that a wrong sum looks like a right one
 */
export const drawMistake = (
  rng: Randomness.Rng,
  settler: Settler,
  facts: Facts,
  letter: Letter | undefined,
  least = 0,
  isOfReading = false
): Mistake | undefined => {
  const right = settler.sumBy(settler.papers)(facts)
  // no letter is about more pieces
  const largest = isOfReading ? mostPieces * (facts.pieces?.each ?? 0) : Number.POSITIVE_INFINITY
  for (const [name, sums] of rng.shuffle(
    Object.entries(mistakesOf(settler, facts, letter)).filter(([name]) => !isOfReading || !ofSums.has(name))
  )) {
    const wrong = sums().filter((sum) => Number.isInteger(sum) && sum >= least && sum <= largest && sum !== right)
    if (wrong.length > 0) return { name, sum: rng.pick(wrong) }
  }
  return undefined
}
