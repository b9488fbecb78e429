export {
  type Adapter,
  AdapterKind,
  AgentFailed,
  AgentUnavailable,
  type AnyAdapter,
  type ConfiguredAdapter,
  type Play,
  type PrivilegedPlay,
  type Seat,
  type Witness,
  type WitnessedCall,
  configured,
  defineAdapter,
  defineBaseline,
  defineExternal
} from "./Adapter.ts"
export {
  type AnyBenchmark,
  type Audit,
  type Benchmark,
  type Catalogue,
  type Facets,
  GenerationFailed,
  ImportFailed,
  type InstanceSet,
  type Scorer,
  type Versions,
  defineBenchmark
} from "./Benchmark.ts"
export { type Content, type Part, StoredPart, plain, text } from "./Content.ts"
export { Estimate } from "./Estimate.ts"
export type { Claim, Damage, RunDigest, Verification } from "./Evidence.ts"
export {
  ExecutionFailed,
  Executor,
  FinishedTrial,
  type MakesTrials,
  type PendingTrial,
  PlannedTrial,
  type Undertaking,
  localExecutor
} from "./Executor.ts"
export { Fact } from "./Fact.ts"
export type { FamilyTable, FamilyTables, Slice } from "./FamilyTable.ts"
export type { InstanceSource } from "./InstanceSource.ts"
export { type Json, type JsonObject, canonical, isJsonObject } from "./Json.ts"
export { type Keyring, KnownKeys, formsOf, keyMark, makeKeyring } from "./Keyring.ts"
export { Limit, Limits } from "./Limits.ts"
export type { InstanceScores, JudgedMetric, Measured, Metric } from "./Metric.ts"
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
  type ModelSeat,
  type ModelToolCall,
  type ModelToolResult,
  ModelUnavailable,
  type OpenModel
} from "./Model.ts"
export { type Configurable, type Configured, NoOptions, OptionsInvalid, configurable } from "./Options.ts"
export { Outcome, type OutcomeTag, type Verdict, outcomeTags } from "./Outcome.ts"
export { type Pace, newPace, reserve, slack, slow } from "./Pace.ts"
export { type Plugin, contract, defineConfig } from "./Plugin.ts"
export { Price } from "./Price.ts"
export { type Privileged, blind } from "./Privileged.ts"
export {
  type Moment,
  type Pacer,
  type Permit,
  RateLimitFailed,
  type RateLimiter,
  RateLimits,
  type Rates,
  rateLimiter
} from "./RateLimits.ts"
export { Answer, type Recording, Recordings, errorOf, failedWith, replied } from "./Recording.ts"
export { RetrievalFailed, type Retriever, type Search } from "./Retriever.ts"
export { Roles, roleOf } from "./Roles.ts"
export { Disclosed, ForkPlace, Reach, Reference, Run, RunPlan, RunStatus, Source } from "./Run.ts"
export {
  RunStore,
  StoreFailed,
  StoredInstance,
  type StoredTrial,
  TrialResult,
  isWithheld,
  withhold
} from "./RunStore.ts"
export { Judgement, Score, Scores } from "./Score.ts"
export { type Name, type Rng, type Seed, draw, rng, seed } from "./Seed.ts"
export { type Account, type Note, type Session, TrialEnded } from "./Session.ts"
export type { TextProtocol, Turn } from "./TextProtocol.ts"
export { ErrorClass, type Exchange, type Observation, ToolCall, type ToolSpec, sameTools } from "./Tool.ts"
export { type Called, Trajectory, TrialEvent, callsOf, eventToJson, identityOf } from "./Trajectory.ts"
export { Cell, Faults, ToolsetIdentity, Trial, TrialIdentity } from "./Trial.ts"
export { Usage, addUsage, totalTokens } from "./Usage.ts"
export { type Waiting, Waits } from "./Waiting.ts"
export { type GoldCall, type Position, type Transition, type World, WorldFailed } from "./World.ts"
export { holdsToken } from "./holdsToken.ts"
export { isTooDeep, maxJsonDepth } from "./jsonDepth.ts"
export { monotonicMillis } from "./monotonicMillis.ts"
export { nameKnownKeys } from "./nameKnownKeys.ts"
export { oneLine } from "./oneLine.ts"
export { traced } from "./traced.ts"
