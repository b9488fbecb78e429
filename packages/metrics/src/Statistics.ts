/** Estimates, intervals and tests. */
export { type Bootstrap, makeBootstrap } from "./statistics/Bootstrap.ts"
export { type Blocks, makeBlocks, makeClusters } from "./statistics/Blocks.ts"
export { identifiedEvidence } from "./statistics/identifiedEvidence.ts"
export { type ClusteredMean, clusteredEvidence, clusteredMean } from "./statistics/clusteredEvidence.ts"
export { type Evidence, type EvidenceTest, isTold } from "./statistics/Evidence.ts"
export type { Interval } from "./statistics/Interval.ts"
export { type Moments, computeMoments } from "./statistics/Moments.ts"
export type { Agreement } from "./statistics/agreement.ts"
export {
  type Contrast,
  type InstanceContrast,
  type ShareCell,
  type WeightedCell,
  contrastOfMeans,
  contrastOfShares
} from "./statistics/contrast.ts"
export { type PairModel, scorePower } from "./statistics/scorePower.ts"
export { correlation } from "./statistics/correlation.ts"
export { estimate } from "./statistics/estimate.ts"
export { type LinearTrend, linearTrend } from "./statistics/linearTrend.ts"
export { type LogisticTrend, logisticTrend } from "./statistics/logistic.ts"
export { type Equivalence, type NonInferiority, testEquivalence, testNoWorse } from "./statistics/margins.ts"
export { type Difference, pairedDifference } from "./statistics/pairedDifference.ts"
export type { PairedVariance } from "./statistics/pairedPower.ts"
export { type Repeats, estimatePass, passHatK } from "./statistics/passAtK.ts"
export { type Labelled, type PredictionPowered, predictionPowered } from "./statistics/predictionPowered.ts"
export type { MeanTest } from "./statistics/tTest.ts"
export type { DifferenceTest, TestName } from "./statistics/testDifferences.ts"
export { type UnpairedDifference, unpairedDifference } from "./statistics/unpairedDifference.ts"
export type { CrossedCell } from "./statistics/variance/CrossedCell.ts"
export { type VarianceShare, varianceShares } from "./statistics/variance/varianceShares.ts"
export { scoreEvidence } from "./statistics/scoreEvidence.ts"
export { type FamilyLevel, type SimultaneousTest, familyLevel, simultaneous } from "./statistics/simultaneous.ts"
export {
  type TrimmedMean,
  type TypicalMean,
  trimmedEvidence,
  trimmedMean,
  typicalMean
} from "./statistics/trimmedEvidence.ts"
export { slopeEvidence } from "./statistics/slopeEvidence.ts"
export { pooledBlocks, pooledEvidence } from "./statistics/pooledEvidence.ts"
export { type Psychometric, type PsychometricOptions, psychometric } from "./statistics/psychometric.ts"
export { type PsychometricCurve, successAt } from "./statistics/PsychometricCurve.ts"
export { detectableFall } from "./statistics/detectableFall.ts"
export {
  type PairClaim,
  type RankInterval,
  type RankedFamily,
  chancesOfBest,
  rankIntervals
} from "./statistics/ranking.ts"
export { wilsonOfMeans } from "./statistics/wilson.ts"
