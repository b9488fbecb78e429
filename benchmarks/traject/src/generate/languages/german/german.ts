import { Languages } from "@escapement/env"
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

/** Verbs with their command, and the particle that is separated from it. */
const verbs: { readonly [infinitive: string]: readonly [command: string, particle?: string] } = {
  suchen: ["suche"],
  heraussuchen: ["suche", "heraus"],
  auflisten: ["liste", "auf"],
  abrufen: ["rufe", "ab"],
  nachschlagen: ["schlage", "nach"],
  nachzeichnen: ["zeichne", "nach"],
  prüfen: ["prüfe"],
  untersuchen: ["untersuche"],
  kontrollieren: ["kontrolliere"],
  öffnen: ["öffne"],
  einrichten: ["richte", "ein"],
  auslesen: ["lies", "aus"],
  zählen: ["zähle"],
  ermitteln: ["ermittle"],
  vorhersagen: ["sage", "vorher"],
  schätzen: ["schätze"],
  berechnen: ["berechne"],
  messen: ["miss"],
  zusammenfassen: ["fasse", "zusammen"],
  planen: ["plane"],
  geokodieren: ["geokodiere"],
  erkennen: ["erkenne"],
  verfolgen: ["verfolge"],
  durchsuchen: ["durchsuche"]
}

const { months } = Languages.writing.de

/** German. */
export const german: Phrasebook = {
  instructions: [
    "Erfülle eine Bitte mit Hilfe von Werkzeugen.",
    "Rufe genau die Werkzeuge auf, die für die Bitte nötig sind. Die Argumente stehen in der Bitte oder in den Antworten der Werkzeuge; lass optionale weg, nach denen niemand gefragt hat. Die Werkzeuge sind auf Englisch beschrieben und nehmen Werte nur in ihrer eigenen Schreibweise an, zum Beispiel englische Ortsnamen. Liefern mehrere Werkzeuge dasselbe, nimm das, das einen Wert in der Form annimmt, in der du ihn hast. Wenn alles erledigt ist, gib eine Antwort ab, die auf Deutsch sagt, was die Werkzeuge geantwortet haben. Zahlen und Daten kannst du so schreiben, wie es im Deutschen üblich ist. Rückfragen sind nicht möglich.",
    "Bitte:"
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
    celsius: "in Grad Celsius",
    fahrenheit: "in Grad Fahrenheit",
    km: "in Kilometern",
    miles: "in Meilen",
    metres: "in Metern",
    feet: "in Fuß",
    cm: "in Zentimetern",
    inches: "in Zoll",
    square_km: "in Quadratkilometern",
    square_miles: "in Quadratmeilen",
    kg: "in Kilogramm",
    pounds: "in US-Pfund",
    usd: "in US-Dollar",
    eur: "in Euro",
    gbp: "in britischen Pfund",
    absolute: "in absoluten Zahlen",
    thousands: "in Tausend"
  },
  values,
  cases: ["n", "a", "g", "d", "b", "z"],
  usualCase: "a",
  inflect: Languages.inflectGerman,
  bare: (phrase) => phrase.replace(/^(?:nach |zu |von )?(?:(?:der|die|das|den|dem|des) )?/, ""),
  contract: (text) => Languages.contract("de", text),
  part: (text) => Languages.part("de", text),
  order: (order, form, adverb) => {
    const [, what = "", infinitive = ""] = /^(.*) (\S+)$/.exec(order) ?? []
    if (form === "infinitive") return [adverb, what, infinitive].filter((part) => part !== "").join(" ")
    const [command = infinitive, particle = ""] = verbs[infinitive] ?? []
    return [command, adverb, what, particle].filter((part) => part !== "").join(" ")
  },
  withoutVerb: (order) => order.replace(/ \S+$/, ""),
  limited: (order, limit) => order.replace(/ (\S+)$/, (verb) => limit + verb),
  sayDate: (year, month, day, isSpelt) =>
    isSpelt ? Languages.spellDate("de", year, month, day) : `${twoDigits(day)}.${twoDigits(month)}.${year}`,
  readDate: (text) => {
    const [, day = "", month = "", year = ""] = /^(\d+)\. ?(\p{L}+|\d\d)[. ]+(\d{4})$/u.exec(text) ?? []
    const nth = /^\d/.test(month) ? Number(month) : months.indexOf(month.toLowerCase()) + 1
    return nth === 0 ? undefined : `${year}-${twoDigits(nth)}-${twoDigits(Number(day))}`
  },
  datePattern: String.raw`\d{1,2}\. \p{L}+ \d{4}|\d\d\.\d\d\.\d{4}`,
  hasBlanks: true,
  speech: {
    orders: {
      first: [
        "{do}.",
        "{do:bitte}.",
        "{do:zuerst}.",
        "kannst du {to do}?",
        "könntest du bitte {to do}?",
        "{do:bitte zuerst}.",
        "kannst du für mich {to do}?"
      ],
      next: [
        "{do:dann}.",
        "{do:danach}.",
        "dann {do:bitte}.",
        "danach {do:bitte}.",
        "als Nächstes {do:bitte}.",
        "kannst du danach {to do}?"
      ],
      last: [
        "{do:zum Schluss}.",
        "zum Schluss {do:bitte}.",
        "{do:zuletzt noch}.",
        "kannst du zum Schluss noch {to do}?"
      ],
      other: [
        "{do:auch}.",
        "außerdem {do:bitte}.",
        "{do:bitte auch}.",
        "{do}.",
        "kannst du auch noch {to do}?",
        "könntest du außerdem {to do}?"
      ]
    },
    questions: {
      first: [
        "sag mir, {what}.",
        "ich möchte wissen, {what}.",
        "kannst du mir sagen, {what}?",
        "ich wüsste gern, {what}.",
        "mich interessiert, {what}.",
        "finde bitte heraus, {what}.",
        "weißt du, {what}?"
      ],
      next: [
        "sag mir dann, {what}.",
        "danach möchte ich wissen, {what}.",
        "finde dann heraus, {what}.",
        "dann muss ich wissen, {what}."
      ],
      last: [
        "sag mir zum Schluss, {what}.",
        "zum Schluss möchte ich wissen, {what}.",
        "und finde schließlich heraus, {what}.",
        "kannst du mir zum Schluss noch sagen, {what}?"
      ],
      other: [
        "außerdem wüsste ich gern, {what}.",
        "sag mir auch, {what}.",
        "ich möchte auch wissen, {what}.",
        "kannst du mir auch sagen, {what}?",
        "mich interessiert auch, {what}."
      ]
    },
    orderJoins: {
      chain: {
        command: [" und {do:dann}", ", und danach {do}", " und {do:danach}"],
        infinitive: [" und dann {to do}", " und danach {to do}"]
      },
      set: { command: [" und {do}", " und {do:außerdem}"], infinitive: [" und {to do}", " und außerdem {to do}"] }
    },
    turns: { command: " und sag mir, {what}", infinitive: " und mir sagen, {what}" },
    questionJoins: [" und {what}"],
    total: "wie viele es insgesamt sind",
    limits: [" (höchstens {})", " (maximal {})", " (nicht mehr als {})"],
    wholes: [
      "{context} {request}",
      "{context} {request}",
      "{context} {request} Danke!",
      "Hallo! {context} {request}",
      "{request}",
      "{request} Vielen Dank!",
      "{context} {request} Die Zahlen reichen mir."
    ],
    lists: ["Ich brauche ein paar Zahlen: {}.", "Ich wüsste gern: {}.", "Mich interessiert Folgendes: {}."],
    listJoins: ["; ", "; und "],
    gap: " ",
    longest: 190
  }
}
