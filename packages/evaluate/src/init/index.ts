export { type Adoption, adoptAgent } from "./adoptAgent.ts"
export type { Framework } from "./Project.ts"
export { requirePlayed } from "./requirePlayed.ts"
export { type NewPackage, type TemplateKind, nextWithPackage, writePackage } from "./writePackage.ts"
