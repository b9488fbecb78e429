import { getOrInsertComputed } from "@escapement/core"
import type { Facts } from "../Facts.ts"
import { type Policy, type Section, holds } from "../Policy.ts"
import { join } from "../Soundness.ts"
import { type Term, figure, part } from "../Term.ts"
import { hasClaims } from "../drawClaim.ts"

/** For which of some entries conditions hold: bit `i` of word `w` stands for entry `32 * w + i`. */
interface Truths {
  /** Number of words. */
  readonly words: number
  /**
   * Returns a word of a condition.
   *
   * @param sections the sections that the condition may ask about
   */
  readonly word: (claim: Term, word: number, sections: ReadonlyArray<Section>) => number
}

/** Tries conditions on entries, as a policy without sections sees these; each condition without parts is tried once. */
export const truthsOf = (facts: ReadonlyArray<Facts>, policy: Policy): Truths => {
  const words = Math.ceil(facts.length / 32)
  const known = new Map<Term, Int32Array>()
  const tryOut = (claim: Term): Int32Array => {
    const bits = new Int32Array(words)
    for (let at = 0; at < facts.length; at++)
      if (holds(claim, { facts: facts[at]!, policy })) bits[at >> 5]! |= 1 << (at & 31)
    return bits
  }
  const word = (claim: Term, nth: number, sections: ReadonlyArray<Section>): number => {
    if (hasClaims(claim)) {
      const { name, parts } = claim
      const one = word(parts[0]!, nth, sections)
      const other = parts.length < 2 ? 0 : word(parts[1]!, nth, sections)
      return join(name, one, other, parts.length < 3 ? 0 : word(parts[2]!, nth, sections))
    }
    if (claim.name === "asks") {
      const first = sections[figure(claim, 0) - 1]?.[0]
      return first === undefined ? 0 : word(part(first, 0), nth, sections)
    }
    return (known.get(claim) ?? getOrInsertComputed(known, claim, () => tryOut(claim)))[nth]!
  }
  return { words, word }
}
