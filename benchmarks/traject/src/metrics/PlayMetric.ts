import type { TraceMetric } from "@escapement/env"
import type { Play } from "./Play.ts"

/** A metric of this family: of the play of a trial. */
export type PlayMetric = TraceMetric<Play>
