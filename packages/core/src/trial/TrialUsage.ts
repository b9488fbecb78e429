import { Schema } from "effect"
import { Usage, totalTokens } from "../model/Usage.ts"

const count = Schema.optionalKey(Schema.Natural)

/**
 * What the model calls of a trial used, as far as it was stated, and how many calls it does not cover (`aborted`,
 * `unstated`). If any call is not covered, the trial's tokens and cost are unknown. A count of calls that would be 0 is
 * absent.
 */
export const TrialUsage = Schema.Struct({
  ...Usage.fields,
  /** Answered requests of an external agent to its own model, as its proxy saw them. */
  proxied: count,
  /**
   * Requests that the agent aborted, or left open when it ended its trial. The provider may charge for them and states
   * no usage.
   */
  aborted: count,
  /**
   * Replies whose input or output tokens are not known: the provider did not state them, or the agent left the stream.
   */
  unstated: count
})
export type TrialUsage = typeof TrialUsage.Type

const isWhole = ({ aborted, unstated }: TrialUsage): boolean => aborted === undefined && unstated === undefined

/**
 * Returns the input plus output tokens of a trial; undefined if the usage does not cover every model call, or states
 * no tokens.
 *
 * ```ts
 * import { Usage } from "@escapement/core"
 *
 * Usage.knownTokens({ input: 100, output: 20 }) // → 120
 * Usage.knownTokens({ input: 100, output: 20, aborted: 1 }) // → undefined
 * ```
 */
export const knownTokens = (usage: TrialUsage): number | undefined =>
  !isWhole(usage) || (usage.input === undefined && usage.output === undefined) ? undefined : totalTokens(usage)

/**
 * Returns the cost of a trial in US dollars; undefined unless a price is known and the usage covers every model call.
 *
 * ```ts
 * import { Usage } from "@escapement/core"
 *
 * Usage.knownCost({ input: 100, output: 20, cost: 0.01 }) // → 0.01
 * Usage.knownCost({ input: 100, output: 20, cost: 0.01, unstated: 1 }) // → undefined
 * ```
 */
export const knownCost = (usage: TrialUsage): number | undefined => (isWhole(usage) ? usage.cost : undefined)
