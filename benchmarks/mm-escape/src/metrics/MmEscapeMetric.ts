import type { TraceMetric } from "@escapement/env"
import { Option } from "effect"
import type { Trace } from "./Trace.ts"

/** A metric of this family, which reads the trace of a trial. */
export type MmEscapeMetric = TraceMetric<Trace>

/** Returns a part as a share of a whole; `Option.none` if the whole is 0. */
export const share = (part: number, whole: number): Option.Option<number> =>
  whole === 0 ? Option.none() : Option.some(part / whole)
