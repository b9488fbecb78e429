import { Context, Duration } from "effect"

/**
 * How long a trial stays claimed by a worker that does not report; then another worker begins it again. At
 * least ten seconds; the same for all processes that share a database. It is a reference because it decides
 * when a lost trial begins again, but never its result.
 */
export const Lease = Context.Reference<Duration.Duration>("@escapement/cluster/Lease", {
  defaultValue: () => Duration.seconds(18)
})
