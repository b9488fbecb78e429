import type { TraceMetric } from "@escapement/env"
import type { Trace } from "./Trace.ts"

/** A metric of this family: of the trace of a trial. */
export type RaceMetric = TraceMetric<Trace>

/** Returns 1 if something holds, else 0. */
export const flag = (holds: boolean): number => (holds ? 1 : 0)
