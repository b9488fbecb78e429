import type { Languages } from "@escapement/env"

type Forms = ReadonlyArray<readonly [string, (code: number) => string]>

const grouped =
  (sign: string) =>
  (code: number): string =>
    `${code}`.replaceAll(/(?<=\d)(?=(?:\d{3})+$)/g, sign)

const points = grouped(".")
const commas = grouped(",")
const narrow = grouped("\u202f")
const blanks = grouped(" ")

const han = (code: number): string => {
  const small = (n: number): string =>
    `${n}`
      .split("")
      .map((digit, i, all) =>
        digit === "0" ? "零" : `${"零一二三四五六七八九"[Number(digit)]}${["", "十", "百", "千"][all.length - 1 - i]}`
      )
      .join("")
      .replaceAll(/零+/g, "零")
      .replace(/(?<=.)零$/, "")
  const [high, low] = [Math.floor(code / 10_000), code % 10_000]
  if (high === 0) return small(low)
  const rest = low === 0 ? "" : low < 1000 ? `零${small(low)}` : small(low)
  return `${small(high)}万${rest}`
}

const mixed = (v: number): string =>
  v < 10_000 ? `${v}` : `${Math.floor(v / 10_000)}万${`${v % 10_000}`.padStart(4, "0")}`

const common: Forms = [
  ["digits", (v) => `${v}`],
  ["blanks around", (v) => ` ${v} `],
  ["bold", (v) => `**${v}**`],
  ["narrow blanks", narrow]
]

/** Usual ways to state a code, by language. */
export const usualCodes: { readonly [language in Languages.Language]: Forms } = {
  en: [
    ...common,
    ["blanks", blanks],
    ["commas", commas],
    ["a full stop", (v) => `${v}.`],
    ["a sentence", (v) => `The code is ${commas(v)}.`],
    ["a label", (v) => `Code: ${v}`],
    ["an equation", (v) => `code = ${commas(v)}`],
    ["quotes", (v) => `“${v}”`],
    ["a number sign", (v) => `No. ${v}`]
  ],
  de: [
    ...common,
    ["blanks", blanks],
    ["points", points],
    ["apostrophes", grouped("’")],
    ["a full stop", (v) => `${points(v)}.`],
    ["a sentence", (v) => `Der Code ist ${points(v)}.`],
    ["a label", (v) => `Code: ${v}`],
    ["an equation", (v) => `Ergebnis = ${points(v)}`],
    ["quotes", (v) => `„${v}“`]
  ],
  es: [
    ...common,
    ["blanks", blanks],
    ["points", points],
    ["a full stop", (v) => `${points(v)}.`],
    ["a sentence", (v) => `El código es ${points(v)}.`],
    ["a label", (v) => `Código: ${v}`],
    ["an equation", (v) => `resultado = ${points(v)}`],
    ["quotes", (v) => `«${v}»`],
    ["a number sign", (v) => `n.º ${v}`]
  ],
  zh: [
    ...common,
    ["commas", commas],
    ["full-width digits", (v) => `${v}`.replaceAll(/\d/g, (c) => String.fromCharCode(c.charCodeAt(0) + 0xfee0))],
    ["a sentence", (v) => `密码是${v}。`],
    ["a label", (v) => `密码：${commas(v)}`],
    ["quotes", (v) => `「${v}」`],
    ["brackets", (v) => `（${v}）`],
    ["characters", han],
    ["ten thousands", mixed]
  ]
}

const words: { readonly [language in Languages.Language]: readonly [or: string, none: string, million: string] } = {
  en: ["or", "as many as it takes", "million"],
  de: ["oder", "so viele wie nötig", "Millionen"],
  es: ["o", "tantos como haga falta", "millones"],
  zh: ["或", "要多少有多少", "亿"]
}

const wrongIn = (language: Languages.Language): Forms => {
  const [or, none, million] = words[language]
  const point = language === "de" || language === "es" ? "," : "."
  return [
    ["nothing", () => ""],
    ["one more", (v) => `${v + 1}`],
    ["a half more", (v) => `${v}${point}5`],
    ["a digit before it", (v) => `1${v}`],
    ["a digit behind it", (v) => `${v}7`],
    ["the other sign", (v) => `−${v}`],
    ["two codes", (v) => `${v} ${or} ${v + 1}`],
    ["millions", (v) => `${v} ${million}`],
    ["an id", (v) => `AB${v}`],
    ["a code within a word", (v) => `X-${v}`],
    ["words only", () => none],
    ["a long list", (v) => Array.from({ length: 40 }, (_, i) => `${v + i}`).join("; ")]
  ]
}

/** The forms of a number alone, by language. */
export const numberForms: { readonly [language in Languages.Language]: ReadonlyArray<(code: number) => string> } = {
  en: [String, commas, blanks],
  de: [String, points, blanks],
  es: [String, points, blanks],
  zh: [String, commas, han, mixed, (v) => han(v).replace("万", "萬")]
}

const besidesIn = (language: Languages.Language): ReadonlyArray<readonly [before: string, behind: string]> => {
  const [or] = words[language]
  return [
    [` ${or} `, ""],
    ["", ` ${or} `],
    ["; ", "; "],
    [", ", ", "],
    [" (", ")"],
    ["(", ") "],
    ["\n", "\n"],
    ["/", ""],
    [" = ", ""],
    [": ", ": "]
  ]
}

/** What a second number may stand between, by language. */
export const besides = {
  en: besidesIn("en"),
  de: besidesIn("de"),
  es: besidesIn("es"),
  zh: besidesIn("zh")
} as const

/** Ways to miss it, by language. */
export const wrongCodes: { readonly [language in Languages.Language]: Forms } = {
  en: wrongIn("en"),
  de: wrongIn("de"),
  es: wrongIn("es"),
  zh: wrongIn("zh")
}
