import { type Randomness, getOrInsertComputed } from "@escapement/core"
import type { Facts } from "./Facts.ts"
import { type Policy, emptyPolicy, holds } from "./Policy.ts"
import type { Probe } from "./Probe.ts"
import { type Term, term } from "./Term.ts"
import type { Trade } from "./Trade.ts"

/** A condition without parts, its negation, and the number of entries for which it holds. */
interface Leaf {
  readonly claim: Term
  readonly negation: Term
  readonly met: number
}

/** Entries that conditions should tell apart. */
export interface Sample {
  readonly facts: ReadonlyArray<Facts>
  /** Returns a condition without parts, which is tried on the entries once. */
  readonly leaf: (name: string, value?: string | number) => Leaf
}

/** Makes a sample of entries. */
export const sampleOf = (facts: ReadonlyArray<Facts>): Sample => {
  const leaves = new Map<string, Map<string | number | undefined, Leaf>>()
  const tryOut = (name: string, value?: string | number): Leaf => {
    const claim = value === undefined ? term(name) : term(name, value)
    const met = facts.filter((each) => holds(claim, { facts: each, policy: emptyPolicy })).length
    return { claim, negation: term("not", claim), met }
  }
  return {
    facts,
    // most leaves are known, and a closure for each would cost more than to find it
    leaf: (name, value) =>
      leaves.get(name)?.get(value) ??
      getOrInsertComputed(
        getOrInsertComputed(leaves, name, () => new Map<string | number | undefined, Leaf>()),
        value,
        () => tryOut(name, value)
      )
  }
}

/** What conditions are drawn from, with the facts about the entries that they should tell apart. */
export interface Ground {
  readonly rng: Randomness.Rng
  readonly trade: Trade
  readonly sample: Sample
  /** The policy drawn so far, with its defined words and the sections that a condition may refer to. */
  readonly policy: Policy
  readonly isKindLeftOut?: boolean
  /** Whether conditions leave the cause out, because the section already depends on it. */
  readonly isCauseLeftOut?: boolean
  /** Invented entries on which each part of a condition has to matter; absent if none has to. */
  readonly tried?: Probe
}

/** Draws a condition without parts from the facts of one entry, so that it is likely to tell entries apart. */
const atom = ({ isCauseLeftOut, isKindLeftOut, policy, rng, sample, trade }: Ground): Leaf => {
  const { leaf } = sample
  const one = rng.pick(sample.facts)
  const first = isKindLeftOut === true ? 3 : 0
  const drawn = rng.int(first, 16)
  switch (isCauseLeftOut === true && drawn >= 3 && drawn <= 6 ? rng.int(7, 16) : drawn) {
    case 0:
    case 1:
    case 2:
      // a thing that counts as another one belongs to none of its kinds
      return leaf("kind", (policy.deemed.length > 0 ? one.kinds[0] : rng.pick(one.kinds)) ?? "")
    case 3:
    case 4:
    case 5:
    case 6:
      return leaf(one.reason)
    case 7:
    case 8:
      return leaf("proof")
    case 9:
      return leaf("dearer", one.price + (rng.int(0, 2) === 0 ? 0 : rng.int(-40, 40)))
    case 10:
      return leaf(
        "late",
        one.received - one.bought > 6 && rng.int(0, 2) === 0
          ? one.received - one.bought
          : rng.pick([10, 14, 15, 18, 21, 25, 28])
      )
    case 11:
      return leaf("weekend")
    case 12:
      return leaf("early", rng.int(5, 12))
    case 13:
      return leaf("old", one.since + rng.int(0, 2))
    case 14:
      return rng.int(0, 1) === 0 ? leaf("refusedBefore") : leaf("regular", rng.int(2, 3))
    case 15:
      return leaf("double")
    default:
      return leaf("partner", rng.pick(trade.partners))
  }
}

/** Draws of a condition before one that does not tell entries apart is accepted. */
const tries = 4

/** Draws a condition without parts, or its negation. */
const literal = (ground: Ground): Term => {
  const { rng, sample } = ground
  const { length } = sample.facts
  for (let nth = 0; ; nth++) {
    const { claim, met, negation } = atom(ground)
    if (nth < tries && (met === 0 || met === length)) continue
    return rng.int(0, 9) < (met * 3 < length ? 4 : 3) ? negation : claim
  }
}

const joined = ["and", "and", "or", "or", "nor", "one"]

/** Whether a condition is made of other conditions. */
export const hasClaims = ({ name }: Term): boolean => {
  switch (name) {
    case "not":
    case "and":
    case "or":
    case "nor":
    case "one":
    case "two":
      return true
    default:
      return false
  }
}

/** Collects the conditions without parts in a condition, in order, without their negations. */
const collectLeaves = (claim: Term, leaves: Array<Term>): void => {
  if (hasClaims(claim)) for (const each of claim.parts) collectLeaves(each, leaves)
  else leaves.push(claim)
}

/** Lists the conditions without parts in a condition, in order, without their negations. */
export const listLeaves = (claim: Term): ReadonlyArray<Term> => {
  const leaves: Array<Term> = []
  collectLeaves(claim, leaves)
  return leaves
}

const isSame = (one: Term, other: Term): boolean =>
  one === other ||
  (one.name === other.name &&
    one.parts.length === other.parts.length &&
    one.parts.every(({ name }, i) => name === other.parts[i]?.name))

/** Whether no two of some conditions without parts are the same. */
const areDifferent = (leaves: ReadonlyArray<Term>): boolean => {
  for (let i = 1; i < leaves.length; i++) {
    for (let j = 0; j < i; j++) if (isSame(leaves[i]!, leaves[j]!)) return false
  }
  return true
}

/** Whether a condition has no part twice, as in "either so or so". */
export const saysNothingTwice = (claim: Term): boolean => areDifferent(listLeaves(claim))

const figures = new Set(["dearer", "late", "early", "old", "regular"])

const choices = new Set(["or", "one", "two"])

/** Whether two of some conditions without parts have figures of the same sort. */
const haveSortTwice = (leaves: ReadonlyArray<Term>): boolean =>
  leaves.some(({ name }, i) => figures.has(name) && leaves.findIndex((each) => each.name === name) < i)

/** Whether no choice stands within a choice, where words would pile up. */
const isApart = ({ name, parts }: Term): boolean =>
  parts.every(
    (each) =>
      !hasClaims(each) || (each.name !== name && !(choices.has(name) && choices.has(each.name)) && isApart(each))
  )

/** Whether a condition says nothing twice; in mended papers, also whether it has no figures of the same sort. */
const isEasilySaid = (claim: Term, { isMended }: Trade): boolean => {
  if (!hasClaims(claim)) return true
  const leaves = listLeaves(claim)
  return areDifferent(leaves) && (isMended !== true || (!haveSortTwice(leaves) && isApart(claim)))
}

/** Most draws of a condition before one that says a thing twice is accepted. */
const mostDraws = 40

/**
 * Draws a condition; if pieces are counted, draws again while it says a thing twice, and in mended papers while it is
 * hard to say.
 */
export const drawOnce = ({ trade }: Pick<Ground, "trade">, draw: () => Term): Term => {
  let drawn = draw()
  if (trade.isCounted !== true) return drawn
  for (let nth = 0; nth < mostDraws && !isEasilySaid(drawn, trade); nth++) drawn = draw()
  return drawn
}

/** Draws a condition of at most `depth` levels; only its last part has parts of its own. */
export const drawClaim = (ground: Ground, depth: number): Term => drawOnce(ground, () => drawNested(ground, depth))

const drawNested = (ground: Ground, depth: number): Term => {
  const { rng } = ground
  if (depth === 0 || rng.int(0, 3) === 0) return literal(ground)
  if (rng.int(0, 5) === 0) return term("two", literal(ground), literal(ground), literal(ground))
  return term(rng.pick(joined), literal(ground), drawClaim(ground, depth - 1))
}
