/** Instances, made and audited without playing them. */
export { type Making, instanceLines } from "./instances/generate.ts"
export { audit } from "./validation/audit.ts"
