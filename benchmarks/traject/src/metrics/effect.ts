import { Option } from "effect"
import type { EffectNote } from "../databases/EffectFact.ts"
import type { Trace } from "./Trace.ts"
import type { TrajectMetric } from "./TrajectMetric.ts"

/** Whether a trial changed what the gold calls change and read what they read, by any calls. */
export const hasSameEffect = ({ calls, effect, instance }: Trace): boolean =>
  Option.exists(effect, ({ made, surplus, wanted }) => made === wanted && surplus === 0) &&
  new Set(calls.flatMap(({ called }) => called.facts.flatMap((fact) => (fact._tag === "Resolved" ? [fact.node] : []))))
    .size === instance.gold.length

/** The share of the wanted changes that were made, by any calls. Unwanted changes lower it. */
export const effectMade: TrajectMetric = {
  id: "effect",
  version: 1,
  summary: "of the rows that should change or did, the share that end as they should; absent if no tool changes rows",
  unit: "share",
  better: "higher",
  source: "ours",
  measure: ({ effect, instance }) =>
    instance.backing._tag === "Database"
      ? Option.some(Option.match(effect, { onNone: () => 0, onSome: shareOf }))
      : Option.none()
}

const shareOf = ({ made, surplus, wanted }: EffectNote): number => made / Math.max(1, wanted + surplus)
