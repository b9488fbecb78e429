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

/** Makes a value for each kind. */
export const byKind = <A>(make: (kind: EntityKind) => A): { readonly [kind in EntityKind]: A } => ({
  country: make("country"),
  region: make("region"),
  city: make("city"),
  person: make("person"),
  company: make("company"),
  river: make("river"),
  peak: make("peak"),
  museum: make("museum"),
  event: make("event"),
  coin: make("coin")
})

/** Kinds on which a leg may start. */
export const startKinds: ReadonlyArray<EntityKind> = EntityKind.literals.filter((kind) => kind !== "coin")

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
