import type { Language } from "../../src/Difficulty.ts"

type Forms = ReadonlyArray<readonly [string, (value: number) => string]>

const decimals = (value: number) => `${value}`.split(".")[1]
const whole = (value: number) => `${value}`.split(".")[0] ?? ""
/** A number with these signs for thousands and decimals. */
const signs =
  (group: string, point: string) =>
  (value: number): string => {
    const grouped = whole(value).replaceAll(/(?<=\d)(?=(?:\d{3})+$)/g, group)
    return grouped + (decimals(value) === undefined ? "" : point + decimals(value))
  }

const european = signs(".", ",")
const english = signs(",", ".")
const spaced = signs("\u202f", ",")
const plain = signs("", ",")

/** Usual ways to state a number, by language. */
export const usualIn: { readonly [language in Exclude<Language, "en">]: Forms } = {
  de: [
    ["as the tool wrote it", (v) => `${v}`],
    ["points for thousands", european],
    ["narrow blanks", spaced],
    ["blanks", signs(" ", ",")],
    ["a comma alone", plain],
    ["apostrophes", signs("’", ",")],
    ["a sentence", (v) => `Das Werkzeug meldet ${european(v)} als Ergebnis.`],
    ["a unit", (v) => `${european(v)} Orte`],
    ["euros", (v) => `${european(v)} €`],
    ["bold", (v) => `- Ergebnis: **${european(v)}**`],
    ["a date beside it", (v) => `Am 7. April 2026 waren es ${european(v)}.`],
    ["JSON", (v) => `{"ergebnis": ${v}, "einheit": "keine"}`]
  ],
  es: [
    ["as the tool wrote it", (v) => `${v}`],
    ["points for thousands", european],
    ["narrow blanks", spaced],
    ["blanks", signs(" ", ",")],
    ["a comma alone", plain],
    ["a percent sign", (v) => `${plain(v)} %`],
    ["a sentence", (v) => `La herramienta respondió ${european(v)} en total.`],
    ["a unit", (v) => `${european(v)} lugares`],
    ["euros", (v) => `${european(v)} €`],
    ["bold", (v) => `- Resultado: **${european(v)}**`],
    ["a date beside it", (v) => `El 7 de abril de 2026 eran ${european(v)}.`],
    ["JSON", (v) => `{"resultado": ${v}, "unidad": "ninguna"}`]
  ],
  zh: [
    ["as the tool wrote it", (v) => `${v}`],
    ["commas for thousands", english],
    ["narrow blanks", signs("\u202f", ".")],
    ["full-width digits", (v) => `${v}`.replaceAll(/[\d.]/g, (c) => String.fromCharCode(c.charCodeAt(0) + 0xfee0))],
    ["no blank before it", (v) => `结果是${v}。`],
    ["no blank around it", (v) => `一共有${english(v)}家。`],
    ["a currency", (v) => `${v}美元`],
    ["a sign", (v) => `￥${english(v)}`],
    ["brackets", (v) => `结果（${v}）如上。`],
    ["bold", (v) => `- 结果：**${english(v)}**`],
    ["a date beside it", (v) => `2026年4月7日是${english(v)}。`],
    ["JSON", (v) => `{"结果": ${v}, "单位": "无"}`]
  ]
}

const more = (value: number, by: number) => Math.round((value + by) * 10) / 10

/**
 * Ways to miss it.
 *
 * @param write a number as it is usual
 * @param digits the same without a sign for thousands
 * @param millions a number followed by a word that multiplies it
 * @param words an answer without a number
 */
const ways = (
  write: (value: number) => string,
  digits: (value: number) => string,
  millions: string,
  words: string
): Forms => [
  ["nothing", () => ""],
  ["one more", (v) => write(more(v, 1))],
  ["a half more", (v) => write(more(v, 0.5))],
  ["a digit before it", (v) => `1${digits(v)}`],
  ["a digit behind it", (v) => `${digits(v)}7`],
  ["the other sign", (v) => `−${digits(v)}`],
  ["ten times as much", (v) => write(more(v * 10, 0))],
  ["many times more", (v) => `${digits(more(v, 1))}${millions}`],
  ["a word around it", (v) => `AB${digits(v)}`],
  ["an id", (v) => `HT-${digits(v)}`],
  ["words only", () => words],
  ["a long list", (v) => Array.from({ length: 200 }, (_, i) => digits(more(v, i - 100))).join("; ")]
]

/** Ways to miss it, by language. */
export const wrongIn: { readonly [language in Exclude<Language, "en">]: Forms } = {
  de: ways(european, plain, " Millionen", "so viele, wie das Werkzeug sagt"),
  es: ways(european, plain, " millones", "tantos como dice la herramienta"),
  zh: ways(english, (v) => `${v}`, "万", "和工具说的一样多")
}
