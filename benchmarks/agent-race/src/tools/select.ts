import { Json } from "@escapement/core"

const keysOf = (selector: string): ReadonlyArray<string | number> =>
  selector.split(".").flatMap((part) => {
    const [name = "", ...indices] = part.split("[")
    return [...(name === "" ? [] : [name]), ...indices.map((index) => Number(index.replace(/\]$/, "")))]
  })

const follow = (node: Json.Json | undefined, key: string | number): Json.Json | undefined => {
  if (node === undefined) return undefined
  if (typeof key === "number") return Array.isArray(node) ? node[key] : undefined
  return Json.isJsonObject(node) && Object.hasOwn(node, key) ? node[key] : undefined
}

/**
 * Returns the values at dotted selectors such as `daily.sunshine_duration[0]`, by selector; `null` if a selector
 * points at nothing. Source: the authors' code.
 */
export const select = (json: Json.Json, selectors: ReadonlyArray<string>): Json.JsonObject =>
  Object.fromEntries(selectors.map((selector) => [selector, keysOf(selector).reduce(follow, json) ?? null] as const))
