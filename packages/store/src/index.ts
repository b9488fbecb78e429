export * from "./PostgresStore.ts"
export * from "./PostgresUrl.ts"
export * from "./SqliteStore.ts"
export * from "./storeAt.ts"
