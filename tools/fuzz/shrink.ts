import { Json } from "@escapement/core"

/** Most attempts to shrink one input. */
const maxTries = 400

const parse = (input: Uint8Array): Json.Json | undefined => {
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(input))
  } catch {
    return undefined
  }
}

/** Yields the value with one part removed, the largest cuts first. */
function* smaller(value: Json.Json): Generator<Json.Json> {
  if (Array.isArray(value)) {
    const items: ReadonlyArray<Json.Json> = value
    if (items.length > 3) {
      yield items.slice(items.length / 2)
      yield items.slice(0, items.length / 2)
    }
    for (let i = 0; i < items.length; i++) yield items.toSpliced(i, 1)
    for (let i = 0; i < items.length; i++) for (const item of smaller(items[i] ?? null)) yield items.with(i, item)
  } else if (Json.isJsonObject(value)) {
    const entries = Object.entries(value)
    for (const [key] of entries) yield Object.fromEntries(entries.filter(([name]) => name !== key))
    for (const [key, item] of entries) for (const less of smaller(item)) yield { ...value, [key]: less }
  } else if (typeof value === "string" && value.length > 8) {
    yield value.slice(0, value.length / 2)
  }
}

/** Finds a smaller input for which `holds` is still true, or returns the input itself. */
export const shrink = async (
  input: Uint8Array,
  holds: (input: Uint8Array) => Promise<boolean>
): Promise<Uint8Array> => {
  let value = parse(input)
  if (value === undefined) return input
  let best = input
  let tries = 0
  for (let isSmaller = true; isSmaller && tries < maxTries;) {
    isSmaller = false
    for (const less of smaller(value)) {
      if (++tries > maxTries) break
      const bytes = new TextEncoder().encode(JSON.stringify(less))
      if (bytes.length >= best.length || !(await holds(bytes))) continue
      value = less
      best = bytes
      isSmaller = true
      break
    }
  }
  return best
}
