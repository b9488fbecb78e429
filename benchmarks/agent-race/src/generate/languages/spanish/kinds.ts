import type { EntityKind } from "../../../encyclopaedia/Kind.ts"
import type { PlaceType } from "../../../leg/Template.ts"
import type { KindWords } from "../Phrasebook.ts"

const noun = (article: "el" | "la", word: string): KindWords => ({
  one: `${article === "el" ? "un" : "una"} ${word}`,
  sought: `${article} ${word} ${article === "el" ? "buscado" : "buscada"}`,
  topic: `${article === "el" ? "este" : "esta"} ${word}`,
  value: [
    `${article} ${word} que responde a la pista {n}`,
    `${article} ${word} por ${article} que pregunta la pista {n}`,
    `${article} ${word} de la respuesta a la pista {n}`
  ],
  page: [
    `${article} ${word} de ${article} que trata el artículo de la pista {n}`,
    `${article} ${word} que describe el artículo de la pista {n}`
  ]
})

/** Names for items of each kind. */
export const kinds: { readonly [kind in EntityKind]: readonly [KindWords, ...ReadonlyArray<KindWords>] } = {
  country: [noun("el", "país"), noun("la", "nación")],
  region: [noun("la", "región")],
  city: [noun("la", "ciudad")],
  person: [noun("la", "persona")],
  company: [noun("la", "empresa"), noun("la", "compañía")],
  river: [noun("el", "río")],
  peak: [noun("la", "montaña")],
  museum: [noun("el", "museo")],
  event: [noun("el", "certamen")],
  coin: [noun("la", "criptomoneda"), noun("la", "moneda digital")]
}

/** Plural names of the kinds, for lists. */
export const many: { readonly [kind in EntityKind]: string } = {
  country: "países",
  region: "regiones",
  city: "ciudades",
  person: "personalidades",
  company: "empresas",
  river: "ríos",
  peak: "montañas",
  museum: "museos",
  event: "certámenes",
  coin: "criptomonedas"
}

/** Types of places on the map. */
export const placeTypes: { readonly [type in PlaceType]: string } = {
  museums: "museos",
  restaurants: "restaurantes",
  parks: "parques",
  hotels: "hoteles",
  hospitals: "hospitales",
  universities: "universidades",
  libraries: "bibliotecas",
  stadiums: "estadios",
  temples: "templos",
  churches: "iglesias"
}
