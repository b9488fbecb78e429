import type { Tie } from "../../../chronicle/Tie.ts"
import type { Phrasebook } from "../Phrasebook.ts"
import { spanish } from "./spanish.ts"

const { errands, fields, figures, finishes, happened, instructions } = spanish

const mendedTies: { readonly [tie in Tie]?: ReadonlyArray<string> } = {
  father: ["el padre de {x}", "el padre biológico de {x}"],
  city: ["la ciudad que alberga {x}", "la ciudad que acoge {x}"]
}

/** Spanish from the sixth edition on: wordings that readers found wrong or stiff are replaced. */
export const mendedSpanish: Phrasebook = {
  ...spanish,
  hops: (hop) => (hop._tag === "Tied" ? mendedTies[hop.tie] : undefined) ?? spanish.hops(hop),
  figures: {
    ...figures,
    independence: ["qué día se hizo independiente {x}", "en qué fecha se independizó {x}"],
    sites: ["en cuántos emplazamientos opera {x}", "cuántas instalaciones mantiene {x}"],
    galleries: ["por cuántas salas se puede pasear en {x}", "cuántas salas tiene {x}"]
  },
  fields: { ...fields, "ski meeting": ["necesita nieve", "se gana con dos tablas en los pies"] },
  happened: {
    ...happened,
    born: [
      "el nacimiento de {x} tuvo lugar en {d}",
      "el nacimiento de {x} se sitúa en {d}",
      "el año de nacimiento de {x} cae en {d}"
    ],
    held: [
      "la primera edición de {x} tuvo lugar en {d}",
      "la edición inaugural de {x} tuvo lugar en {d}",
      "la edición inaugural de {x} se sitúa en {d}"
    ]
  },
  // "la década de 1900" might be read as the century
  decade: (decade) => (decade % 10 === 0 ? `la década de ${decade}0 a ${decade}9` : spanish.decade(decade)),
  row: [
    "qué nombre está en la fila cuyo número se obtiene así (suma {c} y {o}, divide el total entre el número de filas y añade uno al resto)",
    "quién o qué ocupa en la tabla la fila cuyo número es uno más que el resto de dividir la suma de {c} y {o} entre el número de filas",
    "qué nombre hay en una de sus filas (haz la suma de {c} y {o}, quédate con el resto de dividirla entre el número de filas y añádele uno: ese es el número de la fila)"
  ],
  errands: {
    ...errands,
    rating: [
      "¿Qué nota sobre cinco dan los visitantes en el mapa a {w}?",
      "Mira en el mapa cuántas estrellas dan los visitantes a {w}.",
      "Según sus visitantes, ¿cuántas de las cinco estrellas merece en el mapa {w}?"
    ]
  },
  merges: {
    add: ["Suma {o}.", "¿Cuánto suman en total {o}?", "Halla la suma de {o}."],
    abs_diff: [
      "¿Cuánto distan entre sí {o}?",
      "Toma {o} y resta la menor de la mayor.",
      "¿Qué diferencia hay entre {o}, sea cual sea la mayor?"
    ]
  },
  finishes: {
    ...finishes,
    six_digits: [
      "La meta: empieza en 0 y recorre {o} en el orden en que se nombran las pistas; cada vez multiplica lo que tengas por 1009, suma el número sin su signo y conserva las seis últimas cifras. Lo que quede al final es tu código.",
      "Para terminar, a partir de 0 haz esto con {o}, en el orden en que se nombran las pistas: multiplica por 1009 lo que llevas, súmale el número sin signo y quédate con las seis últimas cifras. El resultado final es tu código.",
      "Ya en la meta, el código se forma paso a paso con {o}, por el orden indicado: parte de 0 y, con cada número, multiplica el resultado por 1009, añádele el número sin signo y borra todo menos las seis últimas cifras."
    ]
  },
  instructions: {
    ...instructions,
    errata: [
      "Los artículos tienen erratas de imprenta. Cada país tiene páginas de correcciones (errata), a las que sus artículos enlazan en",
      "Navigation. Para un dato numérico de un artículo cuenta la última entrada que no se haya retirado (withdrawn), diga lo que diga el",
      "artículo o cualquier otra página; si no la hay, cuenta el artículo. La herramienta de lectura guarda copias de algunas páginas. Avisa",
      "cuando muestra una; pídela otra vez y mostrará la página actual."
    ]
  }
}
