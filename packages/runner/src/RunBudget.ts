import { RunStore, type Stored, Usage } from "@escapement/core"
import { Data, Effect, Stream } from "effect"

/** What all trials of a run may use together: input and output tokens, and US dollars. Absent means unlimited. */
export interface RunBudget {
  readonly tokens?: number
  readonly cost?: number
}

/** A run was stopped because its budget was spent; trials that had started were finished. */
export class BudgetSpent extends Data.TaggedError("BudgetSpent")<{ readonly message: string }> {}

/** What a run has spent, according to its trials. */
export interface Spending {
  readonly add: (usage: Usage.Usage) => void
  /** What was spent, worded for people; undefined while some of the budget is left. */
  readonly spent: () => string | undefined
}

/**
 * Counts what a run spends, starting from its stored trials. Tokens and costs that no provider stated
 * count as 0.
 */
export const openSpending = Effect.fnUntraced(function* (
  run: string,
  { cost, tokens }: RunBudget
): Effect.fn.Return<Spending, Stored.StoreFailed, RunStore> {
  const store = yield* RunStore
  const before = cost === undefined && tokens === undefined ? Stream.empty : store.results(run)
  let total: Usage.Usage = yield* Stream.runFold(
    before,
    (): Usage.Usage => ({}),
    (sum, { usage }) => Usage.addUsage(sum, usage)
  )
  return {
    add: (usage) => {
      total = Usage.addUsage(total, usage)
    },
    spent: () => {
      if (tokens !== undefined && Usage.totalTokens(total) >= tokens)
        return `${Usage.totalTokens(total)} of ${tokens} tokens`
      const dollars = total.cost ?? 0
      return cost !== undefined && dollars >= cost ? `$${dollars.toFixed(2)} of $${cost.toFixed(2)}` : undefined
    }
  }
})
