/** What a store holds of instances and trials. */
export {
  type Retries,
  type ShortTrial,
  StoreFailed,
  StoredInstance,
  type StoredTrial,
  TrialResult,
  isWithheld,
  withhold
} from "./run/RunStore.ts"
export { ToolsetIdentity } from "./trial/Trial.ts"
