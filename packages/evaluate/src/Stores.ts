/** Opens, examines and repairs a store. */
import type { Upkeep } from "@escapement/store"
export { completions } from "./run/completions.ts"
export { examineStore, repairStore, storeLayer, withStore } from "./withStore.ts"

/** The problems found in a store. */
export type Examination = Upkeep.Examination
/** The repairs made to a store. */
export type Repair = Upkeep.Repair
