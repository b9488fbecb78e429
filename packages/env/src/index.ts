export * from "./attempt.ts"
export * from "./Bounds.ts"
export * from "./DependencyGraph.ts"
export * from "./Environment.ts"
export * from "./Fault.ts"
export * from "./Fingerprint.ts"
export * from "./Plan.ts"
export * from "./Prefix.ts"
export * from "./Provenance.ts"
export {
  PythonResult,
  type PythonSandbox,
  SandboxFailed,
  containmentInWords,
  type SandboxLimits,
  makePythonSandbox
} from "@escapement/sandbox"
export * from "./Replay.ts"
export * from "./retrieval/LexicalRetriever.ts"
export * from "./Stopwatch.ts"
export * from "./Toolset.ts"
export * from "./TrialId.ts"
export * from "./Trigonometry.ts"
export * from "./TypedTool.ts"
export * from "./kit/WorldTool.ts"
export * from "./kit/defineWorld.ts"
export * from "./kit/transitions.ts"
export * from "./kit/defineMetrics.ts"
export * from "./kit/auditEach.ts"
