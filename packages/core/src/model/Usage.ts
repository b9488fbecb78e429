import { Schema } from "effect"

const tokens = Schema.optionalKey(Schema.Natural)

/**
 * The tokens and the cost of one model call, or of several. Fields that the provider did not state are absent, never 0.
 * `input` includes `cached`, `output` includes `reasoning`; `cost` is in US dollars and absent if the price is unknown.
 */
export const Usage = Schema.Struct({
  input: tokens,
  cached: tokens,
  output: tokens,
  reasoning: tokens,
  cost: Schema.optionalKey(Schema.Finite)
})
export type Usage = typeof Usage.Type

const members = ["input", "cached", "output", "reasoning", "cost"] as const

const isCount = Schema.is(Schema.Natural)
const isAmount = Schema.is(Schema.Finite.check(Schema.isGreaterThanOrEqualTo(0)))

/**
 * Returns a stated usage without values that cannot be true: a count of tokens that is no natural number, and a cost
 * that is negative or not finite, are left out, as if they had not been stated.
 *
 * ```ts
 * import { Usage } from "@escapement/core"
 *
 * Usage.possibleUsage({ input: 100, output: -1, cost: Number.NaN }) // → { input: 100 }
 * ```
 */
export const possibleUsage = (stated: Usage): Usage =>
  Object.fromEntries(
    members.flatMap((member) => {
      const value = stated[member]
      return (member === "cost" ? isAmount(value) : isCount(value)) ? [[member, value]] : []
    })
  )

/**
 * Adds two usages. A field is present if either usage states it.
 *
 * ```ts
 * import { Usage } from "@escapement/core"
 *
 * Usage.addUsage({ input: 100, output: 20 }, { input: 50, cost: 0.01 }) // → { input: 150, output: 20, cost: 0.01 }
 * ```
 */
export const addUsage = (self: Usage, that: Usage): Usage => {
  const sum: { -readonly [K in keyof Usage]: Usage[K] } = {}
  for (const member of members) {
    const a = self[member]
    const b = that[member]
    if (a !== undefined || b !== undefined) sum[member] = (a ?? 0) + (b ?? 0)
  }
  return sum
}

/**
 * Adds input and output tokens; an absent field counts as 0.
 *
 * ```ts
 * import { Usage } from "@escapement/core"
 *
 * Usage.totalTokens({ input: 100, cached: 80, output: 20 }) // → 120
 * ```
 */
export const totalTokens = (usage: Usage): number => (usage.input ?? 0) + (usage.output ?? 0)
