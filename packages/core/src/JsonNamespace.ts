/** JSON values and their canonical text. */
export { type Json, type JsonObject, canonical, isJsonObject } from "./text/Json.ts"
