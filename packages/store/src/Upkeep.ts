/** Examines and repairs a store, and resolves its location. */
export type { StoreOptions } from "./sqlite/SqliteDatabase.ts"
export type { StoreFault } from "./check/StoreFault.ts"
export { type Examination, examine } from "./check/examine.ts"
export { type Repair, repair } from "./check/repair.ts"
export { type PostgresTarget, postgresTarget } from "./postgres/postgresTarget.ts"
export { isPostgresUrl, showLocation } from "./postgres/PostgresUrl.ts"
export { storeFile } from "./storeAt.ts"
export { tlsReason } from "./postgres/tlsReason.ts"
