/** Waiting that counts against no limit of an agent. */
export { type WaitObserver, CurrentWaitObserver } from "./model/WaitObserver.ts"
export { monotonicMillis } from "./monotonicMillis.ts"
export { batching } from "./model/batching.ts"
