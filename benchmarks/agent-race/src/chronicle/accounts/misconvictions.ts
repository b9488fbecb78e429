import { memoize } from "effect/Function"
import { hash } from "../../encyclopaedia/hash.ts"
import { type Reading, carefully, convicting } from "./Account.ts"
import { type Office, offices } from "./Office.ts"
import { type Register, convictGreedily } from "./Register.ts"
import type { Rule } from "./Rule.ts"

/** Says which offices a reader convicts. */
export type Convict = (register: Register) => ReadonlySet<Office>

/** Convicts no office. */
export const convictNone: Convict = () => new Set()
/** Convicts every office. */
export const convictAll: Convict = () => new Set(offices)

/** A guess that convicts half of the offices on average. */
const guess =
  (nth: number): Convict =>
  ({ guessKey }) =>
    new Set(offices.filter((_, i) => hash(guessKey, i, nth, 650) % 2 === 0))

/** Readers who do not find the set of offices whose fines have the total. */
export const misconvictions: ReadonlyArray<readonly [who: string, convict: Convict]> = [
  ["who convicts no office", convictNone],
  ["who convicts every office", convictAll],
  ["who convicts the acquitted", ({ convicted }) => new Set(offices.filter((office) => !convicted.has(office)))],
  ...[1, 2, 3].map((nth) => [`who guesses the convicted, ${nth}`, guess(nth)] as const),
  // last, as only this one needs the fines
  ["who convicts the largest fines that fit", convictGreedily]
]

/** How readers read who convict offices in some way, by the rule that is right. */
export const readingsOf: (convict: Convict) => (rule: Rule) => Reading = memoize((convict: Convict) =>
  memoize((rule: Rule) => (rule.register === undefined ? carefully(rule) : convicting(rule, convict(rule.register))))
)
