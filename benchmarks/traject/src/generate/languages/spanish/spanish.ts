import { twoDigits } from "../../calendar.ts"
import type { Phrasebook } from "../Phrasebook.ts"
import { contexts } from "./contexts.ts"
import { eCommerce } from "./ecommerce.ts"
import { education } from "./education.ts"
import { email } from "./email.ts"
import { finance } from "./finance.ts"
import { gaming } from "./gaming.ts"
import { mapping } from "./mapping.ts"
import { music } from "./music.ts"
import { news } from "./news.ts"
import { travel } from "./travel.ts"
import { values } from "./values.ts"
import { weather } from "./weather.ts"

/** Commands that are not the infinitive without its end. */
const commands: { readonly [infinitive: string]: string } = {
  abrir: "abre",
  comprobar: "comprueba",
  contar: "cuenta",
  leer: "lee",
  medir: "mide",
  mostrar: "muéstrame",
  obtener: "obtén",
  predecir: "predice",
  resumir: "resume",
  extraer: "extrae",
  seguir: "sigue"
}

const months =
  "enero, febrero, marzo, abril, mayo, junio, julio, agosto, septiembre, octubre, noviembre, diciembre".split(", ")

/** Spanish. */
export const spanish: Phrasebook = {
  instructions: [
    "Atiende una petición con la ayuda de herramientas.",
    "Llama exactamente a las herramientas que la petición necesita. Toma los argumentos de la petición y de lo que respondan las herramientas; omite los opcionales que nadie haya pedido. Las herramientas están descritas en inglés y solo aceptan los valores en su propia forma, por ejemplo los nombres de lugar en inglés. Si varias herramientas dan lo mismo, usa la que admita un valor en la forma en que lo tienes. Cuando todo esté hecho, envía una respuesta que diga en español lo que respondieron las herramientas. Puedes escribir los números y las fechas como es usual en español. No puedes hacer preguntas.",
    "Petición:"
  ],
  domains: {
    Education: education,
    Email: email,
    Finance: finance,
    Gaming: gaming,
    Mapping: mapping,
    Music: music,
    News_Media: news,
    Travel: travel,
    Weather: weather,
    eCommerce
  },
  contexts,
  units: {
    celsius: "en grados Celsius",
    fahrenheit: "en grados Fahrenheit",
    km: "en kilómetros",
    miles: "en millas",
    metres: "en metros",
    feet: "en pies",
    cm: "en centímetros",
    inches: "en pulgadas",
    square_km: "en kilómetros cuadrados",
    square_miles: "en millas cuadradas",
    kg: "en kilogramos",
    pounds: "en libras de peso",
    usd: "en dólares estadounidenses",
    eur: "en euros",
    gbp: "en libras esterlinas",
    absolute: "en cifras absolutas",
    thousands: "en miles"
  },
  values,
  cases: ["n"],
  usualCase: "n",
  inflect: (phrase) => phrase,
  bare: (phrase) => phrase.replace(/^(?:el|la|los|las) /, ""),
  contract: (text) => text.replaceAll(/(?<!\p{L})(de|a) el (?=\S)/gu, "$1l "),
  part: (text) => text.replaceAll(/(?<!\p{L})(de|a)l (?=\S)/gu, "$1 el "),
  order: (order, form, adverb) => {
    const [, infinitive = "", what = ""] = /^(\S+) (.*)$/.exec(order) ?? []
    const verb =
      form === "infinitive"
        ? infinitive.replace(/^mostrar$/, "mostrarme")
        : (commands[infinitive] ?? infinitive.replace(/r$/, ""))
    return [verb, adverb, what].filter((part) => part !== "").join(" ")
  },
  withoutVerb: (order) => order.replace(/^\S+ /, ""),
  limited: (order, limit) => order + limit,
  sayDate: (year, month, day, isSpelt) =>
    isSpelt ? `${day} de ${months[month - 1]} de ${year}` : `${twoDigits(day)}/${twoDigits(month)}/${year}`,
  readDate: (text) => {
    const [, day = "", month = "", year = ""] = /^(\d+)(?: de |\/)(\p{L}+|\d\d)(?: de |\/)(\d{4})$/u.exec(text) ?? []
    const nth = /^\d/.test(month) ? Number(month) : months.indexOf(month) + 1
    return nth === 0 ? undefined : `${year}-${twoDigits(nth)}-${twoDigits(Number(day))}`
  },
  datePattern: String.raw`\d{1,2} de \p{L}+ de \d{4}|\d\d\/\d\d\/\d{4}`,
  hasBlanks: true,
  speech: {
    orders: {
      first: [
        "{do}.",
        "por favor, {do}.",
        "primero, {do}.",
        "¿puedes {to do}?",
        "¿podrías {to do}?",
        "¿te importaría {to do}?",
        "¿podrías, por favor, {to do}?"
      ],
      next: [
        "luego {do}.",
        "después, {do}.",
        "a continuación, {do}.",
        "con eso, {do}.",
        "después, ¿puedes {to do}?",
        "luego, por favor, {do}."
      ],
      last: ["por último, {do}.", "finalmente, {do}.", "para terminar, {do}.", "y por último, ¿puedes {to do}?"],
      other: [
        "además, {do}.",
        "{do:también}.",
        "{do}.",
        "¿puedes también {to do}?",
        "¿podrías además {to do}?",
        "por favor, {do:también}."
      ]
    },
    questions: {
      first: [
        "dime {what}.",
        "me gustaría saber {what}.",
        "necesito saber {what}.",
        "¿puedes decirme {what}?",
        "quiero saber {what}.",
        "¿sabes {what}?"
      ],
      next: [
        "luego dime {what}.",
        "después necesito saber {what}.",
        "después, averigua {what}.",
        "con eso, dime {what}."
      ],
      last: [
        "por último, dime {what}.",
        "finalmente, quiero saber {what}.",
        "para terminar, averigua {what}.",
        "por último, ¿puedes decirme {what}?"
      ],
      other: [
        "también me gustaría saber {what}.",
        "dime también {what}.",
        "además, quiero saber {what}.",
        "¿puedes decirme también {what}?",
        "me interesa además saber {what}."
      ]
    },
    orderJoins: {
      chain: {
        command: [" y luego {do}", " y después {do}", ", y a continuación {do}"],
        infinitive: [" y luego {to do}", " y después {to do}"]
      },
      set: { command: [" y {do}", " y {do:también}"], infinitive: [" y {to do}", " y también {to do}"] }
    },
    turns: { command: " y dime {what}", infinitive: " y decirme {what}" },
    questionJoins: [" y {what}", ", y {what}"],
    total: "cuántos resultados hay en total",
    limits: [" (como máximo {})", " (no más de {})", " (un máximo de {})"],
    wholes: [
      "{context} {request}",
      "{context} {request}",
      "{context} {request} ¡Gracias!",
      "¡Hola! {context} {request}",
      "{request}",
      "{request} Muchas gracias.",
      "{context} {request} Con las cifras me basta."
    ],
    lists: ["Necesito unos cuantos datos: {}.", "Lo que busco: {}.", "Me interesa lo siguiente: {}."],
    listJoins: ["; ", "; y "],
    gap: " ",
    longest: 190
  }
}
