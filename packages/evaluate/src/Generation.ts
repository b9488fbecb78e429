/** Instances, made and audited without playing them. */
export { audit, benchmarkOfInstances, instanceLines } from "./generate.ts"
