import { type Draft, type Drafted, type Realm, skewed } from "./Draft.ts"

/** Draws the number of inhabitants ten years earlier, at least 120. */
const before = (draft: Draft, now: number): number => Math.max(120, Math.round(now / (1 + 0.27 * draft.random.unit())))

const countBack = (draft: Draft, length: number, last: number): ReadonlyArray<number> => {
  const counts = [last]
  while (counts.length < length) counts.unshift(before(draft, counts[0] ?? last))
  return counts
}

const add = (to: Drafted, counts: ReadonlyArray<number>): void =>
  counts.forEach((count, i) => {
    to.counts[i] = (to.counts[i] ?? 0) + count
  })

/** Censuses: a region counts its cities and its villages, a country its regions. */
export const addCounts = (draft: Draft, { country, own, years }: Realm): void => {
  const { length } = years
  for (const city of own.city) add(city, countBack(draft, length, skewed(draft.random, 4100, 980_000)))
  for (const region of own.region) {
    add(region, countBack(draft, length, draft.random.int(52_000, 410_000)))
    for (const city of own.city) if (city.ties.region === region.id) add(region, city.counts)
    add(country, region.counts)
  }
  country.facts.census = country.counts.at(-1) ?? 0
}
