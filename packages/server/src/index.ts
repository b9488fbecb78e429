export * as Http from "./Http.ts"
