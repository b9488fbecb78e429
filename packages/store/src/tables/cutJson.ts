import { Json } from "@escapement/core"

/**
 * The beginning of a JSON value: the first `most` characters of its text, with indent or without, are
 * the same as those of the whole value. A shorter value is returned unchanged.
 */
export const cutJson = (value: Json.Json, most: number): Json.Json => {
  // counts fewer characters than the text has, never more
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
        // a mark behind it, so that no key becomes an integer, which would stand first
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
