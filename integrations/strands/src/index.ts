export { type StrandsParts, fromStrands } from "./fromStrands.ts"
