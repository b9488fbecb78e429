export type { AnalysedAgent, Analysis } from "./analysis/Analysis.ts"
export type { Factor } from "./analysis/Factor.ts"
export type { Bounds } from "./analysis/Losses.ts"
export { type Departure, type Regret, type WasteCause, regretOf, wasteCauses } from "./analysis/Regret.ts"
export {
  type DepartureCount,
  type Departures,
  type RegretRow,
  type RegretTable,
  makeRegretTable
} from "./analysis/RegretTable.ts"
export type { AnalysisOptions } from "./analysis/analyse.ts"
export type { AnytimeCurve, AnytimePoint } from "./analysis/anytime.ts"
export { type RunComparison, type RunDifference, type RunView, compareRuns } from "./analysis/compareRuns.ts"
export type { AgentTrend, AxisReport, GapTrend, LevelEstimate } from "./analysis/difficulty.ts"
export type { ArchitectureMinusModel, DesignContrast, Effect, Interaction, Step } from "./analysis/effects.ts"
export type { HeatField, HeatMap } from "./analysis/heat.ts"
export type { NoiseFloor } from "./analysis/noise.ts"
export type { OutcomeRow } from "./analysis/outcomes.ts"
export type { PairComparison, Verdict } from "./analysis/pairs.ts"
export type { Frontier, PricePoint } from "./analysis/price.ts"
export type { Reliability } from "./analysis/repeats.ts"
export { answerSupported, answerSupportedBy } from "./general/answerSupported.ts"
export { generalMetrics } from "./general/generalMetrics.ts"
export { wastedCalls } from "./general/wastedCalls.ts"
export { type PairAssumptions, assumeShares, hardest } from "./planning/PairAssumptions.ts"
export { assumptionsOf } from "./planning/pilot.ts"
export {
  type PlannedSize,
  type PowerPlan,
  type PowerQuestion,
  type TrialPrice,
  powerPlan
} from "./planning/powerPlan.ts"
export { type Bootstrap, makeBootstrap } from "./statistics/Bootstrap.ts"
export type { Interval } from "./statistics/Interval.ts"
export { type Moments, momentsOf } from "./statistics/Moments.ts"
export type { Agreement } from "./statistics/agreement.ts"
export {
  type Contrast,
  type InstanceContrast,
  type ShareCell,
  type WeightedCell,
  contrastOfMeans,
  contrastOfShares
} from "./statistics/contrast.ts"
export { correlation } from "./statistics/correlation.ts"
export type { Equivalence } from "./statistics/equivalence.ts"
export { estimate } from "./statistics/estimate.ts"
export { fewInstances } from "./statistics/Sample.ts"
export { type LinearTrend, linearTrend } from "./statistics/linearTrend.ts"
export { type LogisticTrend, logisticTrend } from "./statistics/logistic.ts"
export { type Difference, pairedDifference } from "./statistics/pairedDifference.ts"
export type { PairedVariance } from "./statistics/pairedPower.ts"
export { type Repeats, estimatePass, passHatK } from "./statistics/passAtK.ts"
export type { MeanTest } from "./statistics/tTest.ts"
export type { DifferenceTest, TestName } from "./statistics/testDifferences.ts"
export { type UnpairedDifference, unpairedDifference } from "./statistics/unpairedDifference.ts"
export type { CrossedCell } from "./statistics/variance/CrossedCell.ts"
export { type VarianceShare, varianceShares } from "./statistics/variance/varianceShares.ts"
export { wilsonOfMeans } from "./statistics/wilson.ts"
export type { SortedCell } from "./summary/CellTable.ts"
export type { CellView } from "./summary/CellView.ts"
export type { RankedInstances, Scope } from "./summary/Instances.ts"
export { type Summarizer, type SummaryOptions, collect, makeSummarizer, summarize } from "./summary/Summarizer.ts"
export type { CellSummary, Comparison, Summary } from "./summary/Summary.ts"
export { cellLabels } from "./summary/cellLabels.ts"
export { type JudgedSummary, type Judging, judgingOf } from "./summary/judging.ts"
