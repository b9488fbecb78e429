import { variants } from "../../src/chronicle/accounts/words/variants.ts"
import type { Vocabulary, Words } from "../../src/chronicle/accounts/words/Vocabulary.ts"

/** The words of a vocabulary in pairs of opposites. */
export const opposites = (of: Vocabulary): ReadonlyArray<readonly [name: string, a: Words, b: Words]> => [
  ["affirming, denying", of.affirming, of.denying],
  ["right, wrong", of.right, of.wrong],
  ["siding, opposing", of.siding, of.opposing],
  ["upheld, overturned", of.upheld, of.overturned],
  ["plain, false", of.plain, of.false_],
  ["carried out, dropped", of.carriedOut, of.dropped],
  ["omitted, doubled", of.omitted, of.doubled],
  ...(["thing", "place", "people", "measure"] as const).map(
    (sort) => [`gained, lost: ${sort}`, of.gained[sort], of.lost[sort]] as const
  )
]

/** All texts that words stand for. */
export const textsOf = ({ idioms, plain }: Words): ReadonlyArray<string> => [...plain, ...idioms].flatMap(variants)
