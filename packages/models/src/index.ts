export * from "./Price.ts"
export * from "./prices.ts"
export * from "./redact.ts"
export * from "./toPrompt.ts"
