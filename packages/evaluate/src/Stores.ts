/** Opens, examines and repairs a store. */
import type { Upkeep } from "@escapement/store"
export { completions } from "./run/completions.ts"
export { examineStore, repairStore, storeLayer, withStore } from "./withStore.ts"

/** The result of `examineStore` without the location: the problems that were found in a store. */
export type Examination = Upkeep.Examination
/** The result of `repairStore`: what was repaired in a store. */
export type Repair = Upkeep.Repair
