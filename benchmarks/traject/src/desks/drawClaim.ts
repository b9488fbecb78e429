/* oxlint-disable import/no-cycle -- known: move Trial to a file of its own */
import type { Randomness } from "@escapement/core"
import type { Facts } from "./Facts.ts"
import type { Policy } from "./Policy.ts"
import { holds } from "./Policy.ts"
import type { Trial } from "./Soundness.ts"
import { type Term, term } from "./Term.ts"
import type { Trade } from "./Trade.ts"

/** What conditions are drawn from, with the facts about the entries that they should tell apart. */
export interface Ground {
  readonly rng: Randomness.Rng
  readonly trade: Trade
  readonly facts: ReadonlyArray<Facts>
  /** The policy drawn so far, with its defined words and the sections that a condition may refer to. */
  readonly policy: Policy
  readonly isKindLeftOut?: boolean
  /** Whether conditions leave the cause out, because the section already depends on it. */
  readonly isCauseLeftOut?: boolean
  /** Invented entries on which each part of a condition has to matter; absent if none has to. */
  readonly tried?: Trial
}

/** Draws a condition without parts from the facts of one entry, so that it is likely to tell entries apart. */
const atom = ({ facts, isCauseLeftOut, isKindLeftOut, policy, rng, trade }: Ground): Term => {
  const one = rng.pick(facts)
  const first = isKindLeftOut === true ? 3 : 0
  const drawn = rng.int(first, 16)
  switch (isCauseLeftOut === true && drawn >= 3 && drawn <= 6 ? rng.int(7, 16) : drawn) {
    case 0:
    case 1:
    case 2:
      // a thing that counts as another one belongs to none of its kinds
      return term("kind", (policy.deemed.length > 0 ? one.kinds[0] : rng.pick(one.kinds)) ?? "")
    case 3:
    case 4:
    case 5:
    case 6:
      return term(one.reason)
    case 7:
    case 8:
      return term("proof")
    case 9:
      return term("dearer", one.price + (rng.int(0, 2) === 0 ? 0 : rng.int(-40, 40)))
    case 10:
      return term(
        "late",
        one.received - one.bought > 6 && rng.int(0, 2) === 0
          ? one.received - one.bought
          : rng.pick([10, 14, 15, 18, 21, 25, 28])
      )
    case 11:
      return term("weekend")
    case 12:
      return term("early", rng.int(5, 12))
    case 13:
      return term("old", one.since + rng.int(0, 2))
    case 14:
      return rng.int(0, 1) === 0 ? term("refusedBefore") : term("regular", rng.int(2, 3))
    case 15:
      return term("double")
    default:
      return term("partner", rng.pick(trade.partners))
  }
}

/** Draws of a condition before one that does not tell entries apart is accepted. */
const tries = 4

/** Draws a condition without parts, or its negation. */
const literal = (ground: Ground): Term => {
  const { facts, policy, rng } = ground
  // one object for all entries: conditions are evaluated hundreds of thousands of times
  const sense = { facts: facts[0]!, policy }
  for (let nth = 0; ; nth++) {
    const drawn = atom(ground)
    let met = 0
    for (const each of facts) {
      sense.facts = each
      if (holds(drawn, sense)) met++
    }
    if (nth < tries && (met === 0 || met === facts.length)) continue
    const isRare = met * 3 < facts.length
    return rng.int(0, 9) < (isRare ? 4 : 3) ? term("not", drawn) : drawn
  }
}

const joined = ["and", "and", "or", "or", "nor", "one"]

const inner = new Set(["not", "two", ...joined])

/** Whether a condition is made of other conditions. */
export const hasClaims = ({ name }: Term): boolean => inner.has(name)

/** Collects the conditions without parts in a condition, in order, without their negations. */
const collectLeaves = (claim: Term, leaves: Array<Term>): void => {
  if (inner.has(claim.name)) for (const each of claim.parts) collectLeaves(each, leaves)
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

/** Whether a condition has no part twice, as in "either so or so". */
export const saysNothingTwice = (claim: Term): boolean => {
  if (!inner.has(claim.name)) return true
  const leaves = listLeaves(claim)
  for (let i = 1; i < leaves.length; i++) {
    for (let j = 0; j < i; j++) if (isSame(leaves[i]!, leaves[j]!)) return false
  }
  return true
}

const figures = new Set(["dearer", "late", "early", "old", "regular"])

const choices = new Set(["or", "one", "two"])

/** Whether a condition has two figures of the same sort. */
const hasSortTwice = (claim: Term): boolean => {
  if (!inner.has(claim.name)) return false
  const leaves = listLeaves(claim)
  return leaves.some(({ name }, i) => figures.has(name) && leaves.findIndex((each) => each.name === name) < i)
}

const isApart = ({ name, parts }: Term): boolean =>
  parts.every(
    (each) =>
      !inner.has(each.name) || (each.name !== name && !(choices.has(name) && choices.has(each.name)) && isApart(each))
  )

/** Whether no choice stands within a choice, where words would pile up, and no two figures are of the same sort. */
const isEasilySaid = (claim: Term): boolean => !hasSortTwice(claim) && isApart(claim)

/** Most draws of a condition before one that says a thing twice is accepted. */
const mostDraws = 40

/**
 * Draws a condition; if pieces are counted, draws again while it says a thing twice, and in mended papers while it is
 * hard to say.
 */
export const drawOnce = ({ trade }: Pick<Ground, "trade">, draw: () => Term): Term => {
  const isRight = (claim: Term): boolean => saysNothingTwice(claim) && (trade.isMended !== true || isEasilySaid(claim))
  let drawn = draw()
  for (let nth = 0; trade.isCounted === true && nth < mostDraws && !isRight(drawn); nth++) drawn = draw()
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
