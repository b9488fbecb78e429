/** What a store holds of instances and trials. */
export { StoreFailed, StoredInstance, type StoredTrial, TrialResult, isWithheld, withhold } from "./RunStore.ts"
export { ToolsetIdentity } from "./Trial.ts"
