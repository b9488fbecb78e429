/** The world's own web: pages, search and services. */
export { worldBackend } from "./backend/worldBackend.ts"
export { type PageReply, worldWeb } from "./backend/worldWeb.ts"
export { makeEncyclopaedia, pageRange } from "./encyclopaedia/Encyclopaedia.ts"
export { buildUrl } from "./encyclopaedia/Url.ts"
