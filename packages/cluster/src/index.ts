export { clusterExecutor, detachedExecutor } from "./ClusterExecutor.ts"
export type { Make, OpenRun } from "./OpenRuns.ts"
export { type Worker, type WorkerOptions, type WorkerState, openWorker } from "./Worker.ts"
export type { Say } from "./watchWorkers.ts"
