/** The parts of a plan, and what stands in for those that are left out. */
export { type MetricChoice, type ChosenMetrics, allMetrics, metricChoice } from "./ChosenMetrics.ts"
export {
  type AdapterChoice,
  type BenchmarkChoice,
  type InstanceChoice,
  type LimitsChoice,
  type ModelChoice,
  type OneOf,
  type OneOrMore,
  type OptionValue,
  type Options,
  defaults
} from "./Plan.ts"
export type { Deciding, UntilChoice } from "./until/UntilChoice.ts"
export { arms } from "./arms.ts"
export { decodeOptions, parseBudgets, parseFaults, parseLimits } from "./parseBounds.ts"
export { type KeyValues, keyValues } from "./keyValues.ts"
export { type OptionFactor, parseFactors, variants } from "./optionFactors.ts"
export { type Budget, type BudgetFlags, parseBudget } from "./parseBudget.ts"
export { type UntilFlags, parseDeciding, parseUntil, requireNone } from "./until/parseUntil.ts"
