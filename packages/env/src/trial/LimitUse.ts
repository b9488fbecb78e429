import { type Limit, type Limits, type ModelReply, Usage } from "@escapement/core"
import { Duration } from "effect"

/** The most calls of a trial without a limit on calls. */
const maxCalls = 10_000

/** What a trial has done so far, as its limits count it. */
interface Counts {
  /**
   * Model requests that were answered, are under way (an adapter may have several at once) or were aborted by the
   * agent: these may have cost something, and a trial in which they did not count might never end.
   */
  requests: number
  /** Model replies. */
  steps: number
  calls: number
  invalidCalls: number
  truncatedReplies: number
}

/** The limits of one trial, and how much of them is used. */
export interface LimitUse {
  readonly counts: Counts
  /**
   * Returns the limit that forbids a call; undefined if none does.
   *
   * @param charged whether the call adds time that counts (`AgentTime.act`); other time ends the trial as it passes
   */
  readonly beforeCall: (charged: boolean) => Limit | undefined
  /** Returns the limit that the last call reached; undefined if it reached none. */
  readonly afterCall: () => Limit | undefined
  /** Returns the limit that forbids another request; undefined if none does. */
  readonly beforeRequest: () => Limit | undefined
  /** Counts a reply. Returns the limit that it crossed; undefined if it crossed none. */
  readonly afterReply: (reply: Pick<ModelReply, "finish">) => Limit | undefined
  /** Returns what is left of each limit that is set. */
  readonly left: () => Limits
}

/**
 * Makes the use of a trial's limits. Its counts start at 0; tokens, cost and time are asked of `used` and `elapsed` at
 * each check.
 *
 * @param used the usage of the agent's model so far
 * @param elapsed milliseconds that count against the agent
 */
export const makeLimitUse = (limits: Limits, used: () => Usage.Usage, elapsed: () => number): LimitUse => {
  const counts: Counts = { requests: 0, steps: 0, calls: 0, invalidCalls: 0, truncatedReplies: 0 }
  const isReached = (limit: number | undefined, amount: number) => limit !== undefined && amount >= limit
  const cost = () => used().cost ?? 0
  const isWallReached = () => limits.wall !== undefined && elapsed() >= Duration.toMillis(limits.wall)
  return {
    counts,
    afterCall: () =>
      counts.calls >= (limits.calls ?? maxCalls)
        ? "calls"
        : isReached(limits.invalidCalls, counts.invalidCalls)
          ? "invalidCalls"
          : undefined,
    beforeCall: (charged) => (charged && isWallReached() ? "wall" : undefined),
    beforeRequest: () => (isReached(limits.steps, counts.requests) ? "steps" : undefined),
    afterReply: ({ finish }) => {
      if (finish === "length") counts.truncatedReplies++
      if (limits.tokens !== undefined && Usage.totalTokens(used()) > limits.tokens) return "tokens"
      if (limits.cost !== undefined && cost() > limits.cost) return "cost"
      if (limits.steps !== undefined && counts.requests > limits.steps) return "steps"
      if (isReached(limits.truncatedReplies, counts.truncatedReplies)) return "truncatedReplies"
      return isWallReached() ? "wall" : undefined
    },
    left: () => ({
      ...(limits.steps === undefined ? {} : { steps: limits.steps - counts.requests }),
      ...(limits.calls === undefined ? {} : { calls: limits.calls - counts.calls }),
      ...(limits.invalidCalls === undefined ? {} : { invalidCalls: limits.invalidCalls - counts.invalidCalls }),
      ...(limits.tokens === undefined ? {} : { tokens: Math.max(0, limits.tokens - Usage.totalTokens(used())) }),
      ...(limits.cost === undefined ? {} : { cost: Math.max(0, limits.cost - cost()) }),
      ...(limits.wall === undefined
        ? {}
        : { wall: Duration.max(Duration.zero, Duration.subtract(limits.wall, Duration.millis(elapsed()))) }),
      ...(limits.truncatedReplies === undefined
        ? {}
        : { truncatedReplies: limits.truncatedReplies - counts.truncatedReplies })
    })
  }
}
