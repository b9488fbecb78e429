/** Workers that make the trials of runs in a shared store. */
export type { MakeTrial, OpenRun, PreparedRun } from "./OpenRuns.ts"
export type { Worker, WorkerOptions } from "./Worker.ts"
export type { WorkerState } from "./WorkerTable.ts"
export type { Announce } from "./watchWorkers.ts"
