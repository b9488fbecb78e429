import type { Randomness } from "@escapement/core"
import type { Domain } from "../domains/Domain.ts"
import type { Item } from "../Item.ts"
import type { Codes } from "./Draft.ts"

/** Draws distinct numbers from a range that has at least twice as many. */
const distinct = (rng: Randomness.Rng, count: number, low: number, high: number): ReadonlyArray<number> => {
  const drawn = new Set<number>()
  while (drawn.size < count) drawn.add(rng.int(low, high))
  return [...drawn]
}

/** Builds an item without a name: a value for each field. */
const itemOf = (domain: Domain, codes: Codes): Record<string, number | string> => {
  const item: Record<string, number | string> = { name: "" }
  domain.fields.forEach((field, index) => {
    const code = codes[index]!
    item[field.name] = field.kind === "number" ? code : field.values[code]!
  })
  return item
}

/**
 * Gives items ids and names, in order. Their numbers are drawn independently of that order, so they reveal
 * nothing about how an item was made.
 */
export const label = (
  rng: Randomness.Rng,
  domain: Domain,
  items: ReadonlyArray<Codes>
): ReadonlyArray<{ readonly id: string; readonly item: Item }> => {
  const ids = distinct(rng, items.length, 1, Math.max(20 * items.length, 1000))
  const numbers = distinct(rng, items.length, 100, Math.max(100 + 2 * items.length, 999))
  return items.map((codes, index) => {
    const item = itemOf(domain, codes)
    const { by, words } = domain.names
    item["name"] =
      `${rng.pick(words[by === undefined ? "" : (item[by] ?? "")] ?? [domain.item.singular])} ${numbers[index]}`
    return { id: `${domain.idPrefix}${String(ids[index]).padStart(3, "0")}`, item }
  })
}
