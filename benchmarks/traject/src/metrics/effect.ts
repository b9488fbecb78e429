import { Option } from "effect"
import type { EffectNote } from "../databases/EffectFact.ts"
import type { PlayMetric } from "./PlayMetric.ts"

/** Whether the databases stand as the gold calls leave them, after no more calls than the plan makes. */
export const hasSameEffect = (effect: Option.Option<EffectNote>): boolean =>
  Option.exists(
    effect,
    ({ calls, fewest, made, surplus, wanted }) => made === wanted && surplus === 0 && calls <= fewest
  )

/** How much of what was to be changed was changed, whatever the calls. */
export const effectMade: PlayMetric = {
  id: "effect",
  version: 1,
  summary: "rows that are as they should be / rows that should change or did; absent if no tool changes anything",
  unit: "share",
  better: "higher",
  source: "ours",
  measure: ({ effect, instance }) =>
    instance.backing._tag === "Database"
      ? Option.some(Option.match(effect, { onNone: () => 0, onSome: shareOf }))
      : Option.none()
}

const shareOf = ({ made, surplus, wanted }: EffectNote): number => made / Math.max(1, wanted + surplus)
