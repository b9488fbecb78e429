import type { Chronicle } from "./Chronicle.ts"

/**
 * A chronicle in which `entity` replaces items by others; all readers ask `entity`. Other parts are made on first use.
 */
export const withEntities = (world: Chronicle, entity: Chronicle["entity"]): Chronicle => ({
  edition: world.edition,
  // another world has other accounts
  accounts: new Map(),
  get pages() {
    return world.pages
  },
  get entities() {
    return world.entities
  },
  get lists() {
    return world.lists
  },
  ofKind: world.ofKind,
  entity,
  known: world.known,
  bound: world.bound,
  countries: world.countries,
  citiesIn: world.citiesIn,
  titled: world.titled,
  inCountry: world.inCountry,
  citiesAround: world.citiesAround,
  begun: world.begun,
  mayName: world.mayName,
  within: world.within,
  withField: world.withField,
  sources: world.sources,
  list: world.list,
  follow: world.follow,
  hop: world.hop,
  years: world.years,
  key: world.key,
  summits: world.summits
})
