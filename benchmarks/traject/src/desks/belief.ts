import type { Facts } from "./Facts.ts"
import { type Policy, holds } from "./Policy.ts"
import { type Term, mentions, term } from "./Term.ts"
import { type Ground, drawClaim, drawOnce } from "./drawClaim.ts"

/** The number that counts: that of the letter or of the book, the larger or the smaller one. */
const sides = ["letter", "book", "larger", "smaller"] as const

/** Conditions that depend on the price, which in turn depends on the number. */
const priced = ["dearer", "asks"]

const drawPlain = (ground: Ground, depth: number): Term => {
  for (;;) {
    const claim = drawClaim(ground, depth)
    if (!mentions(claim, [...priced, "proof"])) return claim
  }
}

/**
 * Draws the rule that says which number of pieces counts if letter and book differ, with an exception and an exception
 * to that. It depends on proof and, if there is one, on a word that the policy defines.
 */
export const drawBelief = (ground: Ground): Term => {
  const { policy, rng } = ground
  const [usual, other] = rng.shuffle(["letter", "book"] as const)
  const last = rng.pick(sides.filter((side) => side !== other))
  const words = policy.defined.filter(
    (each) => !mentions(each, [...priced, ...(policy.deemed.length > 0 ? ["kind"] : [])])
  )
  const word = words.length === 0 ? undefined : rng.pick(words).parts[0]?.name
  const proof = rng.int(0, 1) === 0 ? term("proof") : term("not", term("proof"))
  const coined = word === undefined ? drawPlain(ground, 1) : term("coined", word)
  const [first, second] = rng.shuffle([
    proof,
    rng.int(0, 1) === 0
      ? coined
      : drawOnce(ground, () => term(rng.pick(["and", "or"] as const), drawPlain(ground, 0), coined))
  ])
  return term("belief", usual ?? "", first ?? proof, other ?? "", second ?? proof, last)
}

const numberBy = (side: string | undefined, told: number, booked: number): number => {
  switch (side) {
    case "letter":
      return told
    case "book":
      return booked
    case "larger":
      return Math.max(told, booked)
    default:
      return Math.min(told, booked)
  }
}

/** The facts about an entry whose price is that of all pieces, counted by the rule of the policy. */
export const countPieces = (policy: Policy, facts: Facts): Facts => {
  const { belief } = policy
  const { pieces } = facts
  if (belief === undefined || pieces === undefined) return facts
  const { booked, each, told } = pieces
  const [usual, first, other, second, last] = belief.parts
  const sense = { facts, policy }
  const met = (claim: Term | undefined): boolean => claim !== undefined && holds(claim, sense)
  const side = !met(first) ? usual : met(second) ? last : other
  const price = each * numberBy(side?.name, told, booked)
  return price === facts.price ? facts : { ...facts, price }
}
