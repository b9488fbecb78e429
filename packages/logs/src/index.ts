export * as Logs from "./Logs.ts"
