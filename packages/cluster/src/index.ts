export { clusterExecutor, detachedExecutor } from "./ClusterExecutor.ts"
export { openWorker } from "./Worker.ts"
export * as Workers from "./Workers.ts"
export { drainWorkers, listWorkers } from "./listWorkers.ts"
