import { Effect, Option } from "effect"
import { Refused } from "../Failure.ts"

/**
 * The flags that bound what a run may spend: `--max-cost` (US dollars) and `--max-tokens`. A detached run accepts
 * neither.
 */
export interface BudgetFlags {
  readonly maxCost: Option.Option<number>
  readonly maxTokens: Option.Option<number>
  /** `--detach`: leave the trials to workers and end this process. */
  readonly detach: boolean
}

/** What a run may spend, in US dollars and in tokens, each above 0; absent means no limit. */
export interface Budget {
  readonly cost?: number
  readonly tokens?: number
}

/** Reads from the flags what a run may spend. */
export const parseBudget = Effect.fnUntraced(function* ({
  detach,
  maxCost,
  maxTokens
}: BudgetFlags): Effect.fn.Return<Budget, Refused> {
  for (const [flag, most] of [["max-cost", maxCost] as const, ["max-tokens", maxTokens] as const]) {
    if (Option.isNone(most)) continue
    if (!(most.value > 0)) return yield* new Refused({ message: `--${flag} ${most.value}: expected a number above 0` })
    if (detach)
      return yield* new Refused({
        message: `--${flag} and --detach exclude each other, because a detached run has no command that counts the costs: give only one of them`
      })
  }
  return {
    ...(Option.isNone(maxCost) ? {} : { cost: maxCost.value }),
    ...(Option.isNone(maxTokens) ? {} : { tokens: maxTokens.value })
  }
})
