import type { TraceMetric } from "@escapement/env"
import { Option } from "effect"
import type { Play } from "./Play.ts"

/** A metric of this family: of the play of a trial. */
export type PlayMetric = TraceMetric<Play>

/** A part of a whole; none of nothing. */
export const share = (part: number, whole: number): Option.Option<number> =>
  whole === 0 ? Option.none() : Option.some(part / whole)
