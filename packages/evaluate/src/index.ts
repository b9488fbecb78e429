export { type AnalysedRegret, type AnalysedRun, analyse } from "./analyse.ts"
export { type AnalysisOptions, collectRun, labelsOf } from "./analysisOf.ts"
export { cardJsonOf } from "./cards.ts"
export { type CarriedOut, type Playing, carryOut } from "./carryOut.ts"
export { type ComparedRuns, compare } from "./compare.ts"
export type { AgentComparison, AgentComparisons } from "./compareAgents.ts"
export { knowKeys } from "./environmentKeys.ts"
export {
  type Evaluated,
  type Evaluating,
  type Replayed,
  evaluate,
  events,
  prepare,
  repeat,
  replay,
  resume,
  shownMetrics
} from "./evaluate.ts"
export type {
  EvaluationEvent,
  OnEvent,
  RunEnded,
  RunStarted,
  TrialFinished,
  TrialStarted,
  Warned
} from "./EvaluationEvent.ts"
export { exportTrials, facetsIn } from "./exportTrials.ts"
export { BudgetReached, type EvaluationError, FinishedWithInfraErrors, Refused, refuse } from "./Failure.ts"
export type { FailureCount } from "./failuresOf.ts"
export { type ForkingRun, type Successors, forkRun } from "./forkRun.ts"
export { type ForkingTrial, type Successor, forkTrial } from "./forkTrial.ts"
export { audit, benchmarkOfInstances, instanceLines } from "./generate.ts"
export { type GuestTrial, instancesFor, playGuest, stageFor } from "./guest.ts"
export { type HarborTasks, writeHarborTasks } from "./harborTasks.ts"
export { judgeRun } from "./judgeRun.ts"
export { lock, lockText, parseLock } from "./lock.ts"
export { type MetricChoice, type MetricsOf, allMetrics, metricChoice } from "./MetricsOf.ts"
export { unknownName } from "./nearest.ts"
export { runOf, trialOf } from "./openTrial.ts"
export { pictureOf } from "./pictureOf.ts"
export {
  type AdapterChoice,
  type BenchmarkChoice,
  type InstancesOf,
  type LimitsChoice,
  type ModelChoice,
  type OneOf,
  type OneOrMore,
  type OptionValue,
  type Options,
  type Plan,
  defaults
} from "./Plan.ts"
export { type Basis, basisOfAssumptions, basisOfPilot, planPower } from "./planPower.ts"
export { play } from "./play.ts"
export { pluginsOf, registryOf } from "./plugins/registryOf.ts"
export type { Own } from "./plugins/withOwn.ts"
export { type Preparation, type Prepared, prepareLocked, prepareReplay, prepareResumed, prepareRun } from "./prepare.ts"
export { type ReadRun, type Reading, readRun } from "./readRun.ts"
export { type Catalogue, type Registry, type Setup, adapterOf, catalogueOf, find } from "./Registry.ts"
export { compareReplay } from "./replay.ts"
export { replayTrial } from "./replayTrial.ts"
export { type Report, report } from "./report.ts"
export { type Rescored, type Rescoring, judge, rescore } from "./rescore.ts"
export { type Resolved, resolve } from "./resolve.ts"
export type { ResolvedModel } from "./resolveModel.ts"
export { type RunResults, lostTrials, resultsOf } from "./results.ts"
export { ownOf, runPlanOf } from "./runPlanOf.ts"
export { commitSeed, revealSeed } from "./seedCommitment.ts"
export { type Trials, answerTrials } from "./simulated/answerTrials.ts"
export { tablesOf } from "./tablesOf.ts"
export { type Asking, withModels } from "./withModels.ts"
export { withRoles } from "./withRoles.ts"
export { type Examination, type Repair, examineStore, repairStore, storeLayer, withStore } from "./withStore.ts"
export { type Working, work } from "./work.ts"
export type { WorkerSetup } from "./workers/openRun.ts"
