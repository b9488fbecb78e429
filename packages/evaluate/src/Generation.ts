/** Makes the instances of a source, and audits them. */
export { fewerText } from "./instances/fewerText.ts"
export { type Making, instanceLines } from "./instances/generate.ts"
export { audit } from "./validation/audit.ts"
