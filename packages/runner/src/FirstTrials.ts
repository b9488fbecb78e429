import type { TrialExecution } from "@escapement/core"
import { Data } from "effect"

/** A run was stopped because its first trials failed in a way that no further one could mend; they are kept. */
export class FirstTrialsFailed extends Data.TaggedError("FirstTrialsFailed")<{ readonly message: string }> {}

/** Trials that fail alike before a run is stopped. */
const few = 3

/** The first trials of a run, as they end. */
export interface FirstTrials {
  readonly add: (cell: number, trial: TrialExecution.FinishedTrial) => void
  /** Why no further trial can come out otherwise; undefined for as long as one may. */
  readonly verdict: () => string | undefined
}

/**
 * Watches whether every agent fails from its first trial on, by no fault of its
 * own and in one and the same way that was not worth another attempt: a key that
 * is refused, a wrong address, a model that is not there.
 */
export const watchFirstTrials = (cells: ReadonlyArray<number>): FirstTrials => {
  const reasons = new Map<number, string>()
  let failed = 0
  let isOpen = false
  return {
    add: (cell, { outcome, retries }) => {
      if (isOpen || !cells.includes(cell)) return
      const before = outcome._tag === "infra-error" ? (reasons.get(cell) ?? outcome.reason) : undefined
      isOpen = outcome._tag !== "infra-error" || retries !== undefined || before !== outcome.reason
      if (before !== undefined) reasons.set(cell, before)
      failed++
    },
    verdict: () => {
      if (isOpen || failed < few || cells.some((cell) => !reasons.has(cell))) return undefined
      return [...new Set(reasons.values())].join("; ")
    }
  }
}
