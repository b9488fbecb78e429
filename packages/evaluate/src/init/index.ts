export { type Adoption, adoptAgent } from "./adoptAgent.ts"
export type { Framework } from "./Project.ts"
