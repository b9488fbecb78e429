import type { RunStore } from "@escapement/core"
import { Effect } from "effect"
import { countFailures } from "../results/countFailures.ts"
import { Refused } from "../Failure.ts"
import { findRun } from "../trials/openTrial.ts"

/**
 * Refuses if every trial of the newest run's first agent ended in the agent's own error: then nothing was measured.
 *
 * @param name the agent's name
 * @param adapter the file of the adapter around the agent
 */
export const requirePlayed = Effect.fnUntraced(function* (
  name: string,
  adapter: string
): Effect.fn.Return<void, Refused, RunStore> {
  const run = yield* findRun("last")
  const failures = (yield* countFailures(run)).filter(({ outcome }) => outcome === "agent-error")
  const failed = failures.reduce((sum, { trials }) => sum + trials, 0)
  const [first] = failures
  // two agents play the same problems, and the second agent is ours
  if (first === undefined || 2 * failed < run.trials) return
  return yield* new Refused({
    message: `every trial of ${name} ended in an error of the agent, so nothing is measured yet: ${first.reason}; fix ${adapter} or your agent, then run: escapement eval --adapter ${name},function-calling --model simulated --instances 10`
  })
})
