export {
  type Architecture,
  type DirectOptions,
  type FunctionCallingOptions,
  type History,
  type Images,
  type PlanThenActOptions,
  type ReActOptions,
  type ReflexionOptions,
  type ShellOptions,
  type TextTools,
  direct,
  functionCalling,
  nop,
  oracle,
  planThenAct,
  random,
  react,
  reflexion,
  shell
} from "./architectures.ts"
export { catalogue } from "./catalogue.ts"
export {
  type EvaluateOptions,
  type ForkOptions,
  type ForkTrialOptions,
  type JudgeOptions,
  type Own,
  type ReadOptions,
  analyse,
  compare,
  compareLogs,
  evaluate,
  events,
  fork,
  forkTrial,
  judge,
  lock,
  merge,
  readRun,
  repeat,
  replay,
  report,
  rescore,
  resume
} from "./evaluate.ts"
export type { Agent, EvaluatedRun } from "./EvaluatedRun.ts"
export { type Family, type FamilyOptions, ace, agentEscape, agentRace, mmEscape, relay, traject } from "./families.ts"
export type { ModelChoice, EvaluationPlan } from "./EvaluationPlan.ts"
export { NoOptions, defineAdapter, defineBaseline, defineConfig } from "@escapement/core"
export {
  type AgentComparison,
  type AgentComparisons,
  BudgetReached,
  Interrupted,
  Refused,
  RunCancelled,
  RunHopeless
} from "@escapement/evaluate/promise"
export type { EvaluationEvent } from "@escapement/evaluate/promise"
