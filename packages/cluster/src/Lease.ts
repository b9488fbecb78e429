import { Context, Duration } from "effect"

/**
 * How long a trial stays claimed by a worker of which nothing is heard: then another
 * one begins it anew. At least ten seconds; the same for all who share a database.
 * A reference: it says when a lost trial is begun anew, and never how it comes out.
 */
export const Lease = Context.Reference<Duration.Duration>("@escapement/cluster/Lease", {
  defaultValue: () => Duration.seconds(18)
})
