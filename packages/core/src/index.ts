export { type Adapter, type AgentContext, defineAdapter, defineBaseline, defineExternal } from "./Adapter.ts"
export { AgentFailed, AgentUnavailable } from "./AgentFailed.ts"
export { type Benchmark, defineBenchmark } from "./Benchmark.ts"
export { Estimate } from "./Estimate.ts"
export { Executor } from "./Executor.ts"
export { Fact } from "./Fact.ts"
export { Limit, Limits } from "./Limits.ts"
export type { Metric } from "./Metric.ts"
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
} from "./Model.ts"
export { type Plugin, contractVersion, defineConfig } from "./Plugin.ts"
export type { PrivilegedView } from "./PrivilegedView.ts"
export { Recordings } from "./Recording.ts"
export { Roles, findRole } from "./Roles.ts"
export { Run, RunPlan } from "./Run.ts"
export { RunStore } from "./RunStore.ts"
export { type Session, TrialEnded } from "./Session.ts"
export type { TextProtocol } from "./TextProtocol.ts"
export { ErrorClass, type Exchange, type Observation, ToolCall, type ToolSpec, sameTools } from "./Tool.ts"
export { Trajectory, TrialEvent } from "./Trajectory.ts"
export { Cell, Faults, Trial, TrialIdentity } from "./Trial.ts"
export { type GoldCall, type Position, type Transition, type World, WorldFailed } from "./World.ts"
export { traced } from "./traced.ts"
export { NoOptions } from "./Options.ts"
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
