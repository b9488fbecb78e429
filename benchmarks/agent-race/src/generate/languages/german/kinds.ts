import type { EntityKind } from "../../../encyclopaedia/Kind.ts"
import type { PlaceType } from "../../../leg/Template.ts"
import type { KindWords } from "../Phrasebook.ts"

const ones: { readonly [article: string]: string } = { der: "einen", die: "eine", das: "ein" }
const these: { readonly [article: string]: string } = { der: "dieser", die: "diese", das: "dieses" }
/** The accusative of a relative pronoun. */
const whom: { readonly [article: string]: string } = { der: "den", die: "die", das: "das" }

const noun = (article: "der" | "die" | "das", word: string): KindWords => ({
  one: `${ones[article]} ${word.replaceAll(/<\w+>/g, "")}`,
  sought: `${article} gesuchte* ${word}`,
  topic: `${these[article]} ${word}`,
  value: [
    `${article} ${word} aus der Antwort auf Hinweis {n}`,
    `${article} in Hinweis {n} erfragte* ${word}`,
    `${article} ${word}, ${whom[article]} die Antwort auf Hinweis {n} nennt^`
  ],
  page: [
    `${article} ${word}, um ${whom[article]} es im Artikel zu Hinweis {n} geht^`,
    `${article} im Artikel zu Hinweis {n} beschriebene* ${word}`,
    `${article} im Artikel zu Hinweis {n} vorgestellte* ${word}`
  ]
})

/** Names for items of each kind. */
export const kinds: { readonly [kind in EntityKind]: readonly [KindWords, ...ReadonlyArray<KindWords>] } = {
  country: [noun("das", "Land<es>"), noun("der", "Staat<es>")],
  region: [noun("die", "Region")],
  city: [noun("die", "Stadt")],
  person: [noun("die", "Person")],
  company: [noun("das", "Unternehmen<s>"), noun("die", "Firma")],
  river: [noun("der", "Fluss<es>")],
  peak: [noun("der", "Berg<es>")],
  museum: [noun("das", "Museum<s>")],
  event: [noun("die", "Veranstaltung")],
  coin: [noun("die", "Kryptowährung"), noun("die", "Digitalwährung")]
}

const prepositions: { readonly [kind in EntityKind]?: string } = {
  country: "in",
  region: "in",
  city: "in",
  river: "an",
  peak: "auf"
}

/** Says that something is at an item of a kind. */
export const at = (kind: EntityKind): string => `${prepositions[kind] ?? "bei"} {w:d}`

/** Plural names of the kinds, for lists. */
export const many: { readonly [kind in EntityKind]: string } = {
  country: "Länder",
  region: "Regionen",
  city: "Städte",
  person: "Persönlichkeiten",
  company: "Unternehmen",
  river: "Flüsse",
  peak: "Berge",
  museum: "Museen",
  event: "Veranstaltungen",
  coin: "Kryptowährungen"
}

/** Types of places on the map. */
export const placeTypes: { readonly [type in PlaceType]: string } = {
  museums: "Museen",
  restaurants: "Restaurants",
  parks: "Parks",
  hotels: "Hotels",
  hospitals: "Krankenhäuser",
  universities: "Universitäten",
  libraries: "Bibliotheken",
  stadiums: "Stadien",
  temples: "Tempel",
  churches: "Kirchen"
}
