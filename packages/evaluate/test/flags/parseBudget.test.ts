import { assert, describe, it } from "@effect/vitest"
import { Effect, Option } from "effect"
import { type BudgetFlags, parseBudget } from "../../src/flags/parseBudget.ts"

const none: BudgetFlags = { maxCost: Option.none(), maxTokens: Option.none(), detach: false }
const refusal = (flags: Partial<BudgetFlags>) =>
  Effect.map(Effect.flip(parseBudget({ ...none, ...flags })), ({ message }) => message)

describe("--max-cost and --max-tokens", () => {
  it.effect("limit what a run may spend, each separately", () =>
    Effect.gen(function* () {
      assert.deepStrictEqual(yield* parseBudget(none), {})
      const both = { ...none, maxCost: Option.some(2.5), maxTokens: Option.some(1000) }
      assert.deepStrictEqual(yield* parseBudget(both), { cost: 2.5, tokens: 1000 })
    })
  )

  it.effect("refuse impossible limits", () =>
    Effect.gen(function* () {
      assert.strictEqual(yield* refusal({ maxCost: Option.some(0) }), "--max-cost 0: expected a number above 0")
      assert.strictEqual(
        yield* refusal({ maxTokens: Option.some(9), detach: true }),
        "--max-tokens and --detach exclude each other, because a detached run has no command that counts the costs: give only one of them"
      )
    })
  )
})
