/** Waits that count against no limit of an agent, the clock that measures time, and handling items in batches. */
export { type WaitObserver, CurrentWaitObserver } from "./model/WaitObserver.ts"
export { monotonicMillis } from "./monotonicMillis.ts"
export { batching } from "./model/batching.ts"
