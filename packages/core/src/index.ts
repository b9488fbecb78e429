export { type Adapter, defineAdapter, defineBaseline, defineExternal } from "./adapter/Adapter.ts"
export type { AgentContext } from "./adapter/AgentContext.ts"
export { AgentFailed, AgentUnavailable } from "./adapter/AgentFailed.ts"
export { type Benchmark, defineBenchmark } from "./benchmark/Benchmark.ts"
export { Estimate } from "./trial/Estimate.ts"
export { Executor } from "./trial/Executor.ts"
export { Fact } from "./benchmark/Fact.ts"
export { Limit, Limits } from "./trial/Limits.ts"
export type { Metric } from "./trial/Metric.ts"
export {
  type ConfiguredModel,
  ContextOverflowed,
  type Message,
  type Model,
  type ModelError,
  ModelFailed,
  type ModelProvider,
  ModelRefused,
  type ModelReply,
  type ModelRequest,
  type ModelContext,
  type ModelToolCall,
  type ModelToolResult,
  ModelUnavailable,
  type OpenModel
} from "./model/Model.ts"
export { type Plugin, contractVersion, defineConfig } from "./Plugin.ts"
export type { PrivilegedView } from "./adapter/PrivilegedView.ts"
export { Recordings } from "./model/Recording.ts"
export { Roles, findRole } from "./model/Roles.ts"
export { Run, RunPlan } from "./run/Run.ts"
export { RunStore } from "./run/RunStore.ts"
export type { Session } from "./adapter/Session.ts"
export { TrialEnded } from "./adapter/TrialEnded.ts"
export type { TextProtocol } from "./adapter/TextProtocol.ts"
export { ErrorClass, type Exchange, type Observation, ToolCall, type ToolSpec, sameTools } from "./trial/Tool.ts"
export { Trajectory, TrialEvent } from "./trial/Trajectory.ts"
export { Cell, Faults, Trial, TrialIdentity } from "./trial/Trial.ts"
export { type GoldCall, type Position, type Transition, type World, WorldFailed } from "./benchmark/World.ts"
export { getOrInsertComputed } from "./getOrInsertComputed.ts"
export { traced } from "./traced.ts"
export { NoOptions } from "./options/Options.ts"
export * as RateLimit from "./RateLimit.ts"
export * as Recorded from "./Recorded.ts"
export * as Evidence from "./EvidenceNamespace.ts"
export * as Secrets from "./Secrets.ts"
export * as TrialExecution from "./TrialExecution.ts"
export * as TextRules from "./TextRules.ts"
export * as Waits from "./Waits.ts"
export * as Plans from "./Plans.ts"
export * as Retrieval from "./Retrieval.ts"
export * as Tables from "./Tables.ts"
export * as Stored from "./Stored.ts"
export * as Randomness from "./Randomness.ts"
export * as Trajectories from "./Trajectories.ts"
export * as Json from "./JsonNamespace.ts"
export * as Usage from "./UsageNamespace.ts"
export * as Content from "./ContentNamespace.ts"
export * as Outcome from "./OutcomeNamespace.ts"
export * as Configuration from "./Configuration.ts"
export * as Adversaries from "./Adversaries.ts"
export * as Adapters from "./Adapters.ts"
export * as Benchmarks from "./Benchmarks.ts"
export * as Metrics from "./Metrics.ts"
