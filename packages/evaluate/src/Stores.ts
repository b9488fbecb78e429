/** Opens, examines and repairs a store. */
import type { Upkeep } from "@escapement/store"
export { examineStore, repairStore, storeLayer, withStore } from "./withStore.ts"

/** What is wrong with a store. */
export type Examination = Upkeep.Examination
/** What was done to a store. */
export type Repair = Upkeep.Repair
