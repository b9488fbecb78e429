export * from "./Evaluator.ts"
export * from "./PromisedRun.ts"
export * from "./settle.ts"
