export * from "./ClusterExecutor.ts"
export * from "./OpenRuns.ts"
export * from "./Worker.ts"
export * from "./watchWorkers.ts"
