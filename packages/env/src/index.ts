export * from "./trial/attempt.ts"
export * from "./trial/Bounds.ts"
export * from "./kit/DependencyGraph.ts"
export * from "./trial/Environment.ts"
export * from "./trial/Fault.ts"
export type { Spent } from "./trial/Meter.ts"
export * from "./kit/Fingerprint.ts"
export * from "./trial/Plan.ts"
export * from "./trial/Prefix.ts"
export * from "./kit/Provenance.ts"
export {
  PythonResult,
  type PythonSandbox,
  SandboxFailed,
  containmentInWords,
  type SandboxLimits,
  makePythonSandbox
} from "@escapement/sandbox"
export * from "./trial/Replay.ts"
export * from "./kit/retrieval/LexicalRetriever.ts"
export * from "./trial/Stopwatch.ts"
export * from "./trial/Toolset.ts"
export * from "./trial/TrialId.ts"
export * from "./kit/Trigonometry.ts"
export * from "./kit/TypedTool.ts"
export * from "./kit/WorldTool.ts"
export * from "./kit/defineWorld.ts"
export * from "./kit/transitions.ts"
export * from "./kit/defineMetrics.ts"
export * from "./kit/auditEach.ts"
