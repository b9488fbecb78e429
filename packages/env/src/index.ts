export {
  type DependencyGraph,
  type GraphEdge,
  type GraphFlaw,
  type GraphNode,
  flawsOf,
  makeGraph,
  reaches,
  widthOf
} from "./kit/DependencyGraph.ts"
export { fingerprint, setFingerprint, sha256 } from "./kit/Fingerprint.ts"
export { type Argument, type Disclosure, type Origin, originsOf } from "./kit/Provenance.ts"
export { atan2Degrees, cosDegrees, sinDegrees } from "./kit/Trigonometry.ts"
export { type BadArguments, type TypedTool, giveUp, typedTool } from "./kit/TypedTool.ts"
export { type CallResult, type Toolbox, type WorldTool, toolbox, worldTool } from "./kit/WorldTool.ts"
export { auditEach } from "./kit/auditEach.ts"
export { type TraceMetric, defineMetrics, successMetric } from "./kit/defineMetrics.ts"
export { defineWorld, givesUp } from "./kit/defineWorld.ts"
export { lexicalRetriever } from "./kit/retrieval/LexicalRetriever.ts"
export { end, erred, refuse, show, submitted } from "./kit/transitions.ts"
export { type Environment, type EnvironmentOptions, type Prefix, openEnvironment } from "./trial/Environment.ts"
export type { Spent } from "./trial/Meter.ts"
export { planOf } from "./trial/Plan.ts"
export { prefixOf } from "./trial/Prefix.ts"
export { type Difference, replay } from "./trial/Replay.ts"
export {
  type Choice,
  type ConfiguredToolset,
  type Toolset,
  allPool,
  defaultRetriever,
  parseToolset
} from "./trial/Toolset.ts"
export { cellToJson, trialId } from "./trial/TrialId.ts"
export { type Attempt, attempt, maxText } from "./trial/attempt.ts"
