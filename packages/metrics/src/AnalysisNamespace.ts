/** The results of a run on a metric: differences, effects, noise and losses. */
export type { AnalysedAgent, Analysis, UncomparedAgent } from "./analysis/Analysis.ts"
export type { Factor } from "./analysis/Factor.ts"
export { type Departure, type Regret, type WasteCause, measureRegret, wasteCauses } from "./analysis/Regret.ts"
export {
  type DepartureCount,
  type Departures,
  type RegretRow,
  type RegretTable,
  makeRegretTable
} from "./analysis/RegretTable.ts"
export { type AlignedRow, type Alignment, alignTrajectories } from "./analysis/alignTrajectories.ts"
export type { AnalysisOptions } from "./analysis/analyse.ts"
export { type FailureReason, explainFailure } from "./analysis/explainFailure.ts"
export type { AnytimeCurve, AnytimePoint } from "./analysis/anytime.ts"
export {
  type ComparingViews,
  type RunComparison,
  type RunDifference,
  type RunView,
  compareRuns
} from "./analysis/compareRuns.ts"
export type { AgentTrend, AxisReport, GapTrend, LevelEstimate } from "./analysis/difficulty.ts"
export type {
  ArchitectureMinusModel,
  DesignContrast,
  Effect,
  Interaction,
  LevelStep,
  Unanswered
} from "./analysis/effects.ts"
export { type VariedOption, listOptions } from "./analysis/listOptions.ts"
export type { HeatField, HeatMap } from "./analysis/heat.ts"
export type { NoiseFloor } from "./analysis/noise.ts"
export type { OutcomeRow } from "./analysis/outcomes.ts"
export { type PairComparison, turnPair } from "./analysis/pairs.ts"
export type { Dominance, Frontier, PricePoint } from "./analysis/price.ts"
export type { Reliability } from "./analysis/repeats.ts"
export type { SliceComparison } from "./analysis/slices.ts"
