import type { Randomness } from "@escapement/core"
import { words } from "../tools/words.ts"
import type { PortType } from "../tools/PortType.ts"
import type { Label } from "./Label.ts"
import { familyNames, givenNames, materials, places } from "./vocabulary.ts"

/** How many keepers, materials and places a room has: few, so that many labels share each. */
const shared = 4

/** The first year of inventories, and the last year of inventories that are limited to the past. */
const [firstYear, lastYear] = [1712, 2025]

/** Draws distinct whole numbers from a range, one for each label. */
const drawDistinct = (count: number, from: number, rng: Randomness.Rng): ReadonlyArray<number> =>
  rng.sample(
    Array.from({ length: Math.max(2 * count, 60) }, (_, i) => from + i),
    count
  )

/** Draws years of the past; no two labels of one type have the same year. */
const drawPastYears = (types: ReadonlyArray<PortType>, rng: Randomness.Rng): ReadonlyArray<number> => {
  const all = Array.from({ length: lastYear - firstYear + 1 }, (_, i) => firstYear + i)
  const left = new Map([...new Set(types)].map((type) => [type, rng.shuffle(all)]))
  return types.map((type) => left.get(type)?.pop() ?? firstYear)
}

/**
 * Draws labels for existing values: names of two words, and the properties that distinguish them.
 *
 * @param isPast whether all years are 2025 or earlier
 */
export const drawLabels = (
  values: ReadonlyArray<{ readonly type: PortType; readonly bearer: string }>,
  rng: Randomness.Rng,
  isPast = false
): ReadonlyArray<Label> => {
  const names = new Set<string>()
  while (names.size < values.length) names.add(rng.sample(words, 2).join(" "))
  const given = [...names]
  const families = rng.sample(familyNames, shared)
  const keepers = rng.sample(givenNames, shared).map((name, i) => `${name} ${families[i] ?? ""}`)
  const [stuffs, rooms] = [rng.sample(materials, shared), rng.sample(places, shared)]
  const years = isPast
    ? drawPastYears(
        values.map(({ type }) => type),
        rng
      )
    : drawDistinct(values.length, firstYear, rng)
  const weights = drawDistinct(values.length, 21, rng)
  const lengths = drawDistinct(values.length, 31, rng)
  return values.map(({ bearer, type }, i) => ({
    name: given[i] ?? "",
    type,
    keeper: rng.pick(keepers),
    material: rng.pick(stuffs),
    place: rng.pick(rooms),
    year: years[i] ?? 0,
    weight: weights[i] ?? 0,
    length: lengths[i] ?? 0,
    bearer
  }))
}
