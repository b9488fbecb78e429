/** Workers that make the trials of runs in a shared store. */
export type { MakeTrial, OpenRun } from "./OpenRuns.ts"
export type { Worker, WorkerOptions, WorkerState } from "./Worker.ts"
export type { Announce } from "./watchWorkers.ts"
