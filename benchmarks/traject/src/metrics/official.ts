import { Option } from "effect"
import { usageMean } from "../official/OfficialRecord.ts"
import type { TrajectMetric } from "./TrajectMetric.ts"

const common = { version: 1, better: "higher", unit: "share" } as const

/** EM of the authors: the same set of names (parallel), the same list of names (sequential). */
export const officialEm: TrajectMetric = {
  ...common,
  absence: "by-instance",
  id: "official-em",
  summary: "the authors' EM, which ignores arguments and repeats of parallel calls",
  source: "TRAJECT-Bench §3.2; its code",
  measure: ({ official }) => Option.map(official, ({ em }) => Number(em))
}

/** Inclusion of the authors: distinct names shared / all gold calls, also those that repeat a name. */
export const officialInclusion: TrajectMetric = {
  ...common,
  absence: "by-instance",
  id: "official-inclusion",
  summary: "the authors' inclusion: distinct gold tools that were called, per gold call",
  source: "TRAJECT-Bench §3.2; its code",
  measure: ({ official }) => Option.map(official, ({ inclusion }) => inclusion)
}

/** Usage of the authors: shared tools whose first calls have the same arguments; `none` if no tool is shared. */
export const officialUsage: TrajectMetric = {
  ...common,
  id: "official-usage",
  summary: "the authors' usage: share of the called gold tools whose first call has the gold arguments",
  source: "TRAJECT-Bench §3.2; its code",
  measure: ({ official }) => Option.flatMap(official, (record) => Option.fromNullOr(usageMean(record)))
}
