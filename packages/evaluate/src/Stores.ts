/** Examines and repairs a store. */
export { type Examination, type Repair, examineStore, repairStore, storeLayer } from "./withStore.ts"
