import { Json } from "@escapement/core"

/**
 * Shortens a JSON value so that the first `most` characters of its text, with or without indent, are those of the whole
 * value. A shorter value is returned unchanged.
 */
export const cutJson = (value: Json.Json, most: number): Json.Json => {
  // never overestimates the length of the text
  let left = most
  const cut = (inner: Json.Json): Json.Json => {
    if (typeof inner === "string") {
      const kept = inner.length <= left ? inner : inner.slice(0, Math.max(0, left))
      left -= kept.length + 2
      return kept
    }
    if (Array.isArray(inner)) {
      const items: Array<Json.Json> = []
      for (const item of inner) {
        if (left <= 0) break
        left--
        items.push(cut(item))
      }
      return items
    }
    if (Json.isJsonObject(inner)) {
      const members: Array<readonly [string, Json.Json]> = []
      for (const [key, member] of Object.entries(inner)) {
        if (left <= 0) break
        // ends with a mark, so that no shortened key becomes an integer, which would come first in the object
        const kept = key.length <= left ? key : `${key.slice(0, left)}…`
        left -= kept.length + 3
        members.push([kept, cut(member)])
      }
      return Object.fromEntries(members)
    }
    left -= String(inner).length
    return inner
  }
  return cut(value)
}
