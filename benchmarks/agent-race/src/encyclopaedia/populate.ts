import type { Randomness } from "@escapement/core"
import { type Draft, type Realm, makeDraft } from "./build/Draft.ts"
import { addCountry, addRegions, addRivers, tieGeography } from "./build/geography.ts"
import { addCoin, addCompanies, addEvents, addMuseums, addPeople, tieSociety } from "./build/society.ts"
import type { Entity, List } from "./Entity.ts"
import { listedKinds, pluralOf } from "./Kind.ts"

/** Average number of pages per country, including its lists. */
const pagesPerCountry = 168

/** Number of regions in every country. */
const regionsPerCountry = 4

const listsOf = (realm: Realm, first: number): ReadonlyArray<List> =>
  listedKinds.map((of, i) => ({
    id: first + i,
    kind: "list",
    title: `List of ${pluralOf[of]} in ${realm.country.title}`,
    country: realm.country.id,
    of,
    rows: realm.own[of].map(({ id }) => id)
  }))

const populateRealm = (draft: Draft, realm: Realm, tickers: Set<string>): void => {
  addRegions(draft, realm, regionsPerCountry)
  addRivers(draft, realm)
  addPeople(draft, realm)
  addCompanies(draft, realm, tickers)
  addMuseums(draft, realm)
  addEvents(draft, realm)
  addCoin(draft, realm)
  tieSociety(draft, realm)
}

/** Makes all articles and lists of a seed, about as many as requested. Lists come after all articles. */
export const populate = (
  seed: Randomness.Seed,
  pages: number
): { readonly entities: ReadonlyArray<Entity>; readonly lists: ReadonlyArray<List> } => {
  const draft = makeDraft(seed)
  const tickers = new Set<string>()
  const count = Math.max(5, Math.round(pages / pagesPerCountry))
  const realms = Array.from({ length: count }, (_, i) => addCountry(draft, i, count))
  for (const realm of realms) populateRealm(draft, realm, tickers)
  for (const realm of realms) tieGeography(draft, realm, realms)
  const first = draft.entities.length
  const lists = realms.flatMap((realm, i) => listsOf(realm, first + i * listedKinds.length))
  return { entities: draft.entities, lists }
}
