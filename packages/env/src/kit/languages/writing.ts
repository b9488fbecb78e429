import type { Language } from "./Language.ts"

/** How a language writes numbers and dates. */
export interface Writing {
  /** The decimal sign; `either` for English, because people of all countries write English texts. */
  readonly point: "either" | "," | "."
  /** Words after a number that multiply it, longer ones first. */
  readonly scales: ReadonlyArray<readonly [word: string, factor: number]>
  /** A pattern of words before a number that make it negative. */
  readonly minus: string
  /** A pattern of words behind a number that make it negative. */
  readonly below: string
  /** A pattern of words before a number that make it another one: `twice`, `half of`. */
  readonly times: string
  /** A pattern of words behind a number that make it another one: `dozen`, `and a half`. */
  readonly parts: string
  /** Number words, the index being the number. */
  readonly words: ReadonlyArray<string>
  /** Names of the months; a text may shorten them to their first three letters. */
  readonly months: ReadonlyArray<string>
  /** What comes first in 07.04.2026. */
  readonly first: "either" | "day"
  /** Whether words follow numbers without a space, and numbers may be written in Chinese characters. */
  readonly isHan: boolean
}

const list = (text: string): ReadonlyArray<string> => text.split(" ")

/** How each language writes numbers and dates, for reading them in texts such as an agent's answer. */
export const writing: { readonly [language in Language]: Writing } = {
  en: {
    point: "either",
    scales: [
      ["thousand", 1e3],
      ["million", 1e6],
      ["billion", 1e9],
      ["k", 1e3],
      ["K", 1e3],
      ["M", 1e6]
    ],
    minus: "minus|negative",
    below: "below (?:zero|freezing)",
    times:
      "twice|thrice|double|triple|half(?: of)?|(?:third|quarter|fifth|tenth)s? of|root of|(?:hundred|thousand|million)(?: and)?",
    parts:
      "hundreds?|dozens?|score|squared|cubed|halves|(?:third|fifth|tenth|hundredth|thousandth|millionth)s|and (?:an?|one|two|three)[ -](?:half|third|quarter|fifth|tenth)s?|point \\p{L}+",
    words: list("zero one two three four five six seven eight nine ten eleven twelve"),
    months: list("january february march april may june july august september october november december"),
    first: "either",
    isHan: false
  },
  de: {
    point: ",",
    scales: [
      ["Milliarden", 1e9],
      ["Milliarde", 1e9],
      ["Millionen", 1e6],
      ["Million", 1e6],
      ["Tausend", 1e3],
      ["tausend", 1e3],
      ["Mrd", 1e9],
      ["Mio", 1e6],
      ["Tsd", 1e3],
      ["k", 1e3],
      ["K", 1e3]
    ],
    minus: "minus|negative",
    below: "unter (?:null|dem Gefrierpunkt)",
    times:
      "doppelt|dreifach|halb|(?:Hälfte|Drittel|Viertel|Zehntel|Doppelte|Wurzel) (?:von|aus)|(?:hundert|tausend)(?: und)?",
    parts:
      "hundert|Dutzend|(?:ein)?halb(?:e|es)?|(?:Drittel|Viertel|Zehntel|Hundertstel|Tausendstel)|und (?:(?:eine?n?|zwei|drei) )?(?:halb(?:e|es|en)?|drittel|viertel)|hoch \\p{L}+|Komma \\p{L}+",
    words: list("null eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf"),
    months: list("januar februar märz april mai juni juli august september oktober november dezember"),
    first: "day",
    isHan: false
  },
  es: {
    point: ",",
    scales: [
      ["mil millones", 1e9],
      ["millones", 1e6],
      ["millón", 1e6],
      ["mil", 1e3],
      ["k", 1e3],
      ["K", 1e3]
    ],
    minus: String.raw`(?<!(?:al|lo|o)\s+)(?:menos|negativo)`,
    below: "bajo cero",
    times: "doble de|triple de|mitad de|(?:tercio|cuarto|décimo)s? de|raíz de|(?:cien|ciento|mil)(?: y)?",
    parts:
      "docenas?|cientos|medi[oa]s?|(?:tercio|décim[oa]|centésim[oa]|milésim[oa])s?|y (?:(?:un|dos|tres) )?(?:medi[oa]|tercios?|cuartos?)|coma \\p{L}+",
    words: list("cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce"),
    months: list("enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre"),
    first: "day",
    isHan: false
  },
  zh: {
    point: ".",
    scales: [
      ["万亿", 1e12],
      ["千万", 1e7],
      ["百万", 1e6],
      ["亿", 1e8],
      ["万", 1e4],
      ["千", 1e3]
    ],
    minus: "负的?|零下",
    below: "(?!)",
    times: "一半的|两倍的",
    parts: "[半多余十百打]|个半|分之|的(?:一半|两倍|平方)|点[零〇一二三四五六七八九]",
    words: [],
    months: [],
    first: "day",
    isHan: true
  }
}
