/** Waiting that counts against no limit of an agent. */
export { type WaitObserver, CurrentWaitObserver } from "./WaitObserver.ts"
export { monotonicMillis } from "./monotonicMillis.ts"
export { batching } from "./batching.ts"
