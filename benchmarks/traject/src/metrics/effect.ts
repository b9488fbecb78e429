import { Option } from "effect"
import type { EffectNote } from "../databases/EffectFact.ts"
import type { Trace } from "./Trace.ts"
import type { TrajectMetric } from "./TrajectMetric.ts"

/** Whether calls came to what the gold calls come to: the databases stand so, and all that gold reads was read, by whatever calls. */
export const hasSameEffect = ({ calls, effect, instance }: Trace): boolean =>
  Option.exists(effect, ({ made, surplus, wanted }) => made === wanted && surplus === 0) &&
  new Set(calls.flatMap(({ called }) => called.facts.flatMap((fact) => (fact._tag === "Resolved" ? [fact.node] : []))))
    .size === instance.gold.length

/** How much of what was to be changed was changed, whatever the calls. */
export const effectMade: TrajectMetric = {
  id: "effect",
  version: 1,
  summary: "share of the rows that should change, or did, that end as they should; absent if no tool changes rows",
  unit: "share",
  better: "higher",
  source: "ours",
  measure: ({ effect, instance }) =>
    instance.backing._tag === "Database"
      ? Option.some(Option.match(effect, { onNone: () => 0, onSome: shareOf }))
      : Option.none()
}

const shareOf = ({ made, surplus, wanted }: EffectNote): number => made / Math.max(1, wanted + surplus)
