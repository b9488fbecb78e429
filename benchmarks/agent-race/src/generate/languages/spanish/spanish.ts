import { Languages } from "@escapement/env"
import type { Phrasebook } from "../Phrasebook.ts"
import * as asked from "./asked.ts"
import * as conditions from "./conditions.ts"
import { hops } from "./hops.ts"
import * as kinds from "./kinds.ts"
import * as tasks from "./tasks.ts"

/** The phrasebook for Spanish. */
export const spanish: Phrasebook = {
  language: "es",
  cases: ["n"],
  inflect: (phrase) => phrase,
  finish: (text) => Languages.contract("es", text),
  plain: (text) => Languages.part("es", text.toLowerCase().replaceAll(/,(?= |$)/g, "")),
  hasBlanks: true,
  ...kinds,
  at: () => "en {w}",
  hops,
  ...conditions,
  between: "; ",
  ...asked,
  given: [
    "Empieza por el artículo que te han entregado",
    "Tu carrera arranca en la página que recibiste",
    "La primera página es la que ya tienes en la mano"
  ],
  named: [
    "Pasa al artículo sobre {w}",
    "Ahora infórmate sobre {w}",
    "Desde ahí, ve a la página dedicada a {w}",
    "Abre el artículo que habla de {w}"
  ],
  inferred: [
    "La página que necesitas trata de {p}",
    "Lee acerca de {p}",
    "Llega hasta el artículo sobre {p}",
    "El siguiente paso es la página sobre {p}"
  ],
  described: [
    "Busca {k} con estas características, que no se dan juntas en ningún otro caso: {c}",
    "Encuentra {k} a partir de esta descripción: {c}",
    "Hay una sola página dedicada a {k} en la que se cumple todo esto: {c}",
    "Se busca {k} con estas señas: {c}"
  ],
  listed: [
    "Piensa en el país al que pertenece el artículo de la pista {n} y abre su lista de {k}",
    "Hazte con la lista de {k} del país al que corresponde el artículo de la pista {n}",
    "Abre la lista de {k} que corresponde al país del artículo de la pista {n}"
  ],
  pages: [
    "{a}. Anota {t}.",
    "{a}. De esa página solo necesitas esto: {t}.",
    "{a}. Averigua en esa página {t}.",
    "{a}. Lo que pregunta esta pista es {t}."
  ],
  ...tasks,
  list: [", ", " y "],
  references: /pistas? \d+(?:, \d+)*(?: y \d+)?/gi,
  instructions: {
    task: (isLong) => [
      "Corres una etapa de una carrera por una enciclopedia. Las pistas de abajo describen sus paradas, una tras otra: unas piden",
      "encontrar una página y leer en ella un dato, otras consultar un valor con herramientas, otras calcular un número a partir",
      isLong
        ? "del valor de una parada anterior. La última pista dice cómo se forma con los valores un código de hasta seis cifras."
        : "del valor de una parada anterior. La última pista dice cómo se forma con los valores una cifra, de 0 a 9."
    ],
    start: "Salida: {url}",
    clues: "Pistas:",
    rules: [
      "Los valores se recortan a números enteros (hacia el cero) antes de combinarlos. Los números de las pistas son los de la lista.",
      "Busca páginas o sigue sus enlaces; las pistas no nombran títulos ni herramientas. La enciclopedia y las herramientas están en",
      "inglés: usa los nombres tal como figuran en las páginas."
    ],
    parts: [
      "Las páginas largas llegan por partes: su índice dice en qué carácter empieza cada sección, y offset te lleva hasta ahí.",
      "Varias páginas pueden tener el mismo nombre. Las versiones anteriores de un artículo dicen que lo son; solo cuentan las actuales."
    ],
    errata: [
      "Los artículos tienen erratas de imprenta. Cada país tiene una página de correcciones (errata), a la que remiten sus artículos en",
      "See also. Para un dato numérico de un artículo cuenta la última entrada que no se haya retirado (withdrawn), diga lo que diga el",
      "artículo o cualquier otra página; si no la hay, cuenta el artículo. La herramienta de lectura guarda copias de algunas páginas. Avisa cuando",
      "muestra una; pídela otra vez y mostrará la página actual."
    ],
    submit: (isLong) =>
      isLong
        ? "Cuando tengas el código, llama con él a submit: como número, sin ceros delante. Solo puedes enviarlo una vez."
        : "Cuando tengas la cifra, llama con ella a submit. Solo puedes enviarla una vez.",
    won: "Ese es el código. Has ganado la etapa.",
    lost: "Ese no es el código.",
    left: "Abandonas la carrera."
  }
}
