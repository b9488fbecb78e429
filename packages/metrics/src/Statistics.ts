/** Estimates, intervals and tests. */
export { type Bootstrap, makeBootstrap } from "./statistics/distributions/Bootstrap.ts"
export { type Blocks, fewClusters, makeBlocks, makeClusters } from "./statistics/evidence/Blocks.ts"
export { identifiedEvidence } from "./statistics/evidence/identifiedEvidence.ts"
export { type ClusteredMean, clusteredEvidence, clusteredMean } from "./statistics/evidence/clusteredEvidence.ts"
export type { Evidence, EvidenceTest } from "./statistics/evidence/Evidence.ts"
export type { Interval } from "./statistics/shares/Interval.ts"
export { type Moments, computeMoments } from "./statistics/distributions/Moments.ts"
export type { Agreement } from "./statistics/shares/agreement.ts"
export { type PairModel, scorePower } from "./statistics/power/scorePower.ts"
export { correlation } from "./statistics/shares/correlation.ts"
export { estimate } from "./statistics/shares/estimate.ts"
export type { LinearTrend } from "./statistics/curves/linearTrend.ts"
export { type LogisticTrend, logisticTrend } from "./statistics/curves/logistic.ts"
export { type Equivalence, testEquivalence } from "./statistics/differences/margins.ts"
export { type Difference, pairedDifference } from "./statistics/differences/pairedDifference.ts"
export type { PairedVariance } from "./statistics/power/PairedVariance.ts"
export { type Repeats, estimatePass, passHatK } from "./statistics/shares/passAtK.ts"
export { type Labelled, type PredictionPowered, predictionPowered } from "./statistics/shares/predictionPowered.ts"
export type { MeanTest } from "./statistics/differences/tTest.ts"
export type { DifferenceTest, TestName } from "./statistics/differences/testDifferences.ts"
export type { CrossedCell } from "./statistics/variance/CrossedCell.ts"
export { type VarianceShare, varianceShares } from "./statistics/variance/varianceShares.ts"
export { scoreEvidence } from "./statistics/evidence/scoreEvidence.ts"
export { type FamilyLevel, familyLevel } from "./statistics/evidence/simultaneous.ts"
export { type TrimmedMean, trimmedEvidence, trimmedMean } from "./statistics/evidence/trimmedEvidence.ts"
export { slopeEvidence } from "./statistics/evidence/slopeEvidence.ts"
export { type Psychometric, type PsychometricOptions, psychometric } from "./statistics/curves/psychometric.ts"
export { type PsychometricCurve, successAt } from "./statistics/curves/PsychometricCurve.ts"
export {
  type PairClaim,
  type RankInterval,
  type RankedFamily,
  chancesOfBest,
  rankIntervals
} from "./statistics/evidence/ranking.ts"
export { wilsonOfMeans } from "./statistics/shares/wilson.ts"
