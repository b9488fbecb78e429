/** Where the value of an argument came from. */
export { type Argument, type Disclosure, type Origin, traceOrigins } from "./kit/Provenance.ts"
