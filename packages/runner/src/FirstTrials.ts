import type { TrialExecution } from "@escapement/core"
import { Data } from "effect"

/**
 * A run was stopped because its first trials, three or more, all ended in `infra-error`: every agent failed, always for
 * the same lasting reason, such as a rejected key. These trials are stored.
 */
export class FirstTrialsFailed extends Data.TaggedError("FirstTrialsFailed")<{ readonly message: string }> {}

/** Number of failed trials, of all agents together, before a run is stopped. */
const few = 3

/** Checks the first trials of a run as they end. */
export interface FirstTrials {
  readonly add: (cell: number, trial: TrialExecution.FinishedTrial) => void
  /** Returns why all further trials would fail, too; undefined while that is not certain. */
  readonly verdict: () => string | undefined
}

/**
 * Detects that every agent has failed since its first trial, through no fault of its own, always in the same way, and
 * in a way that no retry mends: a rejected key, a wrong address, an unknown model.
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
