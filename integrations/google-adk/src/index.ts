export { fromAdk } from "./fromAdk.ts"
