export * from "./redact.ts"
