import { Option } from "effect"
import { hasSameEffect } from "./effect.ts"
import type { TrajectMetric } from "./TrajectMetric.ts"

const common = { version: 1, better: "higher", source: "ours, after TRAJECT-Bench §3.2", unit: "share" } as const

/**
 * EM by the strict profile: the names of the trial's calls against those of the gold calls, with repeats, and in an
 * order that the structure allows; arguments do not count. On databases: the effect and what was read, by any calls.
 */
export const em: TrajectMetric = {
  ...common,
  // since 2, a read counts on databases whether it came before or after the trial's own changes;
  // since 3, a last call of an unknown tool changes nothing
  version: 3,
  id: "em",
  summary:
    "strict EM (exact match): gold's tools, each as often, in a right order, any arguments; on databases, the same rows were changed and read",
  measure: (trace) =>
    Option.some(Number(trace.instance.backing._tag === "Database" ? hasSameEffect(trace) : trace.strict.em))
}

/** Inclusion by the strict profile: distinct gold calls whose tool was called once for each / distinct gold calls. */
export const inclusion: TrajectMetric = {
  ...common,
  absence: "by-instance",
  id: "inclusion",
  summary: "strict inclusion: share of distinct gold calls whose tool was called; each call matches one gold call",
  measure: ({ strict }) => Option.fromNullOr(strict.inclusion)
}

/** Usage by the strict profile: gold calls that were made with equal arguments / gold calls. */
export const usage: TrajectMetric = {
  ...common,
  absence: "by-instance",
  id: "usage",
  summary: "strict usage: share of gold calls that were made with equal arguments",
  measure: ({ strict }) => Option.fromNullOr(strict.usage)
}

/** Usage over the gold calls whose tool was called; `none` if no tool was. */
export const usageOfCalled: TrajectMetric = {
  ...common,
  id: "usage-of-called",
  summary: "strict usage over only the gold calls whose tool was called",
  measure: ({ strict }) => Option.fromNullOr(strict.usageOfCalled)
}

/** Gold dependencies whose two calls were made in their order / gold dependencies; `none` without dependencies. */
export const dependencies: TrajectMetric = {
  ...common,
  absence: "by-instance",
  id: "dependencies",
  summary: "share of the dependencies between gold calls that were made in order",
  measure: ({ strict }) => Option.fromNullOr(strict.dependencies)
}
