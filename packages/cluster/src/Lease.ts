import { Context, Duration } from "effect"

/**
 * How long a worker of which nothing is heard keeps its shards: what is under way
 * there is begun anew elsewhere after it. The same for all who share a database.
 * A reference: it says when a lost trial is begun anew, and never how it comes out.
 */
export const Lease = Context.Reference<Duration.Duration>("@escapement/cluster/Lease", {
  defaultValue: () => Duration.seconds(18)
})
