import type { TraceMetric } from "@escapement/env"
import { Option } from "effect"
import type { Trace } from "./Trace.ts"

/** A metric of this family: of the trace of a trial. */
export type MmEscapeMetric = TraceMetric<Trace>

/** A part of a whole; none of nothing. */
export const share = (part: number, whole: number): Option.Option<number> =>
  whole === 0 ? Option.none() : Option.some(part / whole)
