import { Languages } from "@escapement/env"
import type { Phrasebook } from "../Phrasebook.ts"
import * as asked from "./asked.ts"
import * as conditions from "./conditions.ts"
import { hops } from "./hops.ts"
import * as kinds from "./kinds.ts"
import * as tasks from "./tasks.ts"

/**
 * Matches a preposition and an article before a relative clause, which must not be contracted: "in dem Land, zu dem".
 */
const restricted =
  /(?<!\p{L})(in|von|zu|an|bei) (dem|der) (?=(?:(?!d(?:e[mnrs]|as|ie) )\p{L}+ ){0,2}\p{L}+, [^.:;?!^]*\^)/giu

/** The phrasebook for German. */
export const german: Phrasebook = {
  language: "de",
  cases: ["n", "a", "g", "d"],
  inflect: Languages.inflectGerman,
  finish: (text) =>
    // "bei dem in Hinweis 3 erfragten Museum": no two prepositions in a row
    Languages.contract("de", text.replaceAll(/ (dem|der) (?=i[nm] )/g, "~$1 ").replaceAll(restricted, "$1~$2 "))
      .replaceAll("~", " ")
      .replaceAll(/\^+(?=[.,;:?!)]|$)/g, "")
      .replaceAll(/\^+/g, ",")
      .replaceAll(/(?<=^|[.:?] )\p{Ll}/gu, (letter) => letter.toUpperCase()),
  plain: (text) =>
    Languages.part(
      "de",
      text
        .toLowerCase()
        .replaceAll("~", " ")
        .replaceAll(/\^|,(?= |$)/g, "")
    ),
  hasBlanks: true,
  ...kinds,
  hops,
  ...conditions,
  between: "; ",
  ...asked,
  given: [
    "Beginne mit dem Artikel, den du in der Hand hältst",
    "Dein Rennen startet auf der Seite, die man dir gegeben hat",
    "Die erste Seite ist die, die du schon hast"
  ],
  named: [
    "Geh weiter zu dem Artikel über {w:a}",
    "Lies jetzt den Artikel über {w:a}",
    "Von hier führt der Weg zur Seite über {w:a}",
    "Öffne den Artikel über {w:a}"
  ],
  inferred: [
    "Die Seite, die du brauchst, handelt von {p:d}",
    "Als Nächstes geht es um {p:a}: Öffne die Seite",
    "Du brauchst den Artikel über {p:a}",
    "Geh auf die Seite über {p:a}",
    "Lies jetzt den Artikel über {p:a}"
  ],
  described: [
    "Suche {k}; nur in einem einzigen Fall trifft all dies zu: {c}",
    "Finde nach dieser Beschreibung {k}: {c}",
    "Es gibt genau eine Seite über {k}, für die all dies gilt: {c}",
    "Du suchst {k} mit diesen Merkmalen: {c}"
  ],
  listed: [
    "Denk an das Land, zu~dem der Artikel zu Hinweis {n} gehört^ und öffne die Liste seiner {k}",
    "Besorg dir die Liste der {k} in dem Land, zu~dem der Artikel zu Hinweis {n} gehört^",
    "Öffne die Seite, auf der die {k} des Landes aufgezählt sind, zu~dem der Artikel zu Hinweis {n} gehört^"
  ],
  pages: [
    "{a}. Stell dort fest: {t}?",
    "{a}. Von dieser Seite brauchst du nur eines: {t}?",
    "{a}. Finde auf dieser Seite heraus: {t}?",
    "{a}. Die Frage dazu: {t}?"
  ],
  ...tasks,
  list: [", ", " und "],
  references: /hinweis(?:en)? \d+(?:, \d+)*(?: und \d+)?/gi,
  instructions: {
    task: (isLong) => [
      "Du läufst eine Etappe eines Rennens durch eine Enzyklopädie. Die Hinweise unten beschreiben ihre Stationen, eine",
      "nach der anderen: Bei manchen sollst du eine Seite finden und etwas darauf nachlesen, bei manchen etwas mit Werkzeugen",
      "nachschlagen, bei manchen aus dem Wert einer früheren Station eine Zahl ausrechnen. Der letzte Hinweis sagt, wie aus den",
      isLong ? "Werten ein Code von bis zu sechs Ziffern wird." : "Werten eine Ziffer von 0 bis 9 wird."
    ],
    start: "Start: {url}",
    clues: "Hinweise:",
    rules: [
      "Werte werden auf ganze Zahlen gekürzt (zur Null hin), bevor sie verrechnet werden. Nummern von Hinweisen sind die der Liste.",
      "Suche nach Seiten oder folge ihren Links; die Hinweise nennen weder Titel noch Werkzeuge. Die Enzyklopädie und die Werkzeuge",
      "sind auf Englisch: Nimm Namen so, wie sie auf den Seiten stehen."
    ],
    parts: [
      "Lange Seiten kommen in Teilen: Ihr Inhaltsverzeichnis sagt, bei welchem Zeichen ein Abschnitt beginnt, und offset führt dich hin.",
      "Mehrere Seiten können denselben Namen haben. Frühere Fassungen von Artikeln sagen, dass sie es sind; nur die aktuellen zählen."
    ],
    errata: [
      "Artikel haben Druckfehler. Jedes Land hat eine Seite mit Berichtigungen (errata), auf die seine Artikel unter See also verweisen.",
      "Für eine Zahl eines Artikels zählt der letzte Eintrag, der nicht zurückgezogen (withdrawn) ist, was immer der Artikel oder eine",
      "andere Seite sagt; ohne einen solchen zählt der Artikel. Das Lesewerkzeug bewahrt von manchen eine Kopie auf. Es sagt, wenn",
      "es eine zeigt; frag noch einmal, und es zeigt die aktuelle Seite."
    ],
    submit: (isLong) =>
      isLong
        ? "Wenn du den Code hast, ruf submit damit auf: als Zahl, ohne Nullen am Anfang. Du kannst nur einmal abgeben."
        : "Wenn du die Ziffer hast, ruf submit damit auf. Du kannst nur einmal abgeben.",
    won: "Das ist der Code. Die Etappe ist gewonnen.",
    lost: "Das ist nicht der Code.",
    left: "Du gibst das Rennen auf."
  }
}
