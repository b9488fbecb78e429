import { RunStore, type Stored, Usage } from "@escapement/core"
import { Data, Effect, Stream } from "effect"

/** What the trials of a run may use up together: input and output tokens, US dollars. Absent means unlimited. */
export interface RunBudget {
  readonly tokens?: number
  readonly cost?: number
}

/** A run was stopped because its budget was spent; the trials that had begun were finished. */
export class BudgetSpent extends Data.TaggedError("BudgetSpent")<{ readonly message: string }> {}

/** What a run has spent, as its trials say. */
export interface Spending {
  readonly add: (usage: Usage.Usage) => void
  /** What is spent, for people; undefined for as long as there is some left. */
  readonly spent: () => string | undefined
}

/**
 * Counts what a run spends, from what the trials have spent that its store holds.
 * Tokens and costs that no provider stated count nothing.
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
