import type { Metrics } from "@escapement/core"
import { Option } from "effect"

/**
 * Whether judges were asked for a score and gave none. The agent's own words may be the cause, as when a model refuses
 * to read them, so the score counts as lost: it may be anything.
 */
export const isUnjudged = ({ judgements, value }: Metrics.Score): boolean =>
  judgements !== undefined && Option.isNone(value)
