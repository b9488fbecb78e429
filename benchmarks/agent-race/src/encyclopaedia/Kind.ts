import { Schema } from "effect"

/** The subjects of pages, except lists. */
export const EntityKind = Schema.Literals([
  "country",
  "region",
  "city",
  "person",
  "company",
  "river",
  "peak",
  "museum",
  "event",
  "coin"
])
export type EntityKind = typeof EntityKind.Type

/** Kinds that every country has a list page of. */
export const listedKinds = ["city", "person", "company", "river", "peak", "museum", "event"] as const
export type ListedKind = (typeof listedKinds)[number]

/** The plural of each kind, in lists and clues. */
export const pluralOf: { readonly [kind in EntityKind]: string } = {
  country: "countries",
  region: "regions",
  city: "cities",
  person: "people",
  company: "companies",
  river: "rivers",
  peak: "mountains",
  museum: "museums",
  event: "events",
  coin: "cryptocurrencies"
}
