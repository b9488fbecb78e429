export * from "./SqliteStore.ts"
