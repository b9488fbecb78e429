import { RunStore, type Stored, Usage } from "@escapement/core"
import { Data, Effect, Stream } from "effect"

/**
 * The limits on what all trials of a run use together: input and output tokens, and US dollars, each above 0. An
 * absent field means no limit.
 */
export interface RunBudget {
  readonly tokens?: number
  readonly cost?: number
}

/**
 * A run was stopped because its budget was spent before all its trials were made. Trials that had started were
 * finished.
 */
export class BudgetSpent extends Data.TaggedError("BudgetSpent")<{ readonly message: string }> {}

/** The spending of a run, counted from its trials. */
interface Spending {
  readonly add: (usage: Usage.Usage) => void
  /** Says what was spent, in words for people; undefined while some of the budget is left. */
  readonly spent: () => string | undefined
}

/** Counts what a run spends, beginning with its stored trials. Tokens and costs that no provider stated count as 0. */
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
