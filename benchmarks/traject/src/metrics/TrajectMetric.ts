import type { TraceMetric } from "@escapement/env"
import type { Trace } from "./Trace.ts"

/** A metric of this family: of the trace of a trial. */
export type TrajectMetric = TraceMetric<Trace>
