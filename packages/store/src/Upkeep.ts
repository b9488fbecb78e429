/** Examines and repairs the file of a store. */
export type { StoreOptions } from "./SqliteDatabase.ts"
export { type Examination, examine } from "./examine.ts"
export { type Repair, repair } from "./repair.ts"
export { storeFile } from "./storeAt.ts"
