/** What a fork of a run or trial takes and gives. */
export type { ForkingRun, Successors } from "./forkRun.ts"
export type { ForkingTrial, Successor } from "./forkTrial.ts"
