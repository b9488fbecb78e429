/** Examines and repairs the file of a store, and tells where a store is. */
export type { StoreOptions } from "./SqliteDatabase.ts"
export { type Examination, examine } from "./examine.ts"
export { type Repair, repair } from "./repair.ts"
export { type PostgresTarget, postgresTarget } from "./postgresTarget.ts"
export { storeFile } from "./storeAt.ts"
export { tlsReason } from "./tlsReason.ts"
