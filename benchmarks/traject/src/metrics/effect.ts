import { Option } from "effect"
import { readsAsGold } from "../databases/readsAsGold.ts"
import type { EffectNote } from "../databases/EffectFact.ts"
import type { Trace } from "./Trace.ts"
import type { TrajectMetric } from "./TrajectMetric.ts"

/** Whether the world noted each gold call as made, by any calls. */
const isAllNoted = ({ calls, instance }: Trace): boolean =>
  new Set(calls.flatMap(({ called }) => called.facts.flatMap((fact) => (fact._tag === "Resolved" ? [fact.node] : []))))
    .size === instance.gold.length

/**
 * Whether a trial changed what the gold calls change and read what they read, by any calls in any order; but what others
 * change has to be read after they did.
 */
export const hasSameEffect = (trace: Trace): boolean =>
  Option.exists(trace.effect, ({ made, surplus, wanted }) => made === wanted && surplus === 0) &&
  (isAllNoted(trace) ||
    readsAsGold(
      trace.instance,
      trace.calls.map(({ called }) => called.call)
    ))

/** The share of the wanted changes that were made, by any calls. Unwanted changes lower it. */
export const effectMade: TrajectMetric = {
  id: "effect",
  // since 2, a wanted row with a wrong value counts once; since 3, a last call of an unknown tool changes nothing
  version: 3,
  summary: "of the rows that should change or did, the share that end as they should; absent if no tool changes rows",
  unit: "share",
  better: "higher",
  absence: "by-instance",
  source: "ours",
  measure: ({ effect, instance }) =>
    instance.backing._tag === "Database"
      ? Option.some(Option.match(effect, { onNone: () => 0, onSome: shareOf }))
      : Option.none()
}

const shareOf = ({ made, unwanted, wanted }: EffectNote): number => made / Math.max(1, wanted + unwanted)
