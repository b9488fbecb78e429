export { fromStrands } from "./fromStrands.ts"
