import { Languages } from "@escapement/env"
import { codeFrames } from "./codeFrames.ts"

/** Pairs of marks that may enclose a text, or the number in it. */
const marks = ["**|**", "`|`", '"|"', "“|”", "„|“", "„|”", "«|»", "'|'", "‘|’", "「|」", "『|』", "(|)", "[|]"].map(
  (pair) => pair.split("|")
)

/** Removes the marks around a text and the punctuation mark at its end. */
const bare = (text: string): string => {
  const inner = text.trim().replace(/^¡?(.*?)\s*[.!。]?$/su, "$1")
  const [open, close] = marks.find(([open = "", close = ""]) => inner.startsWith(open) && inner.endsWith(close)) ?? []
  const isBare = open === undefined || close === undefined || inner.length <= open.length + close.length
  return isBare ? inner : bare(inner.slice(open.length, -close.length))
}

const groupedBy = (signs: string): RegExp =>
  new RegExp(String.raw`^[1-9]\d{0,2}([${signs}\u0020\u00a0\u2009\u202f])\d{3}(?:\1\d{3})*$`, "u")

/** How a language parts thousands. */
const grouped: { readonly [language in Languages.Language]: RegExp } = {
  en: groupedBy(","),
  de: groupedBy(".'’"),
  es: groupedBy("."),
  zh: groupedBy(",")
}

const digit = "[一二三四五六七八九]"
/** A number below ten thousand; not 三百五, which some people use for 350. */
const below = `(?:${digit}千)?(?:零?${digit}百)?(?:零?${digit}?十${digit}?|零${digit})?`
/** 七, 三百零五, or three or more digits in a row; two digits such as 七八 mean "seven or eight". */
const hanNumber = new RegExp(`^(?:零|${digit}|[零一二三四五六七八九]{3,}|${below})$`, "u")
/** Ten thousands with the rest, both in digits or in characters: 35万1126, 三十五万一千一百二十六. */
const tenThousands = new RegExp(`^(?:([1-9]\\d?) ?|(${digit}|${below}))万(?: ?(\\d{4})|(${below}))$`, "u")

const readHan = (written: string): number | undefined => {
  const text = written
    .replaceAll("萬", "万")
    .replaceAll("〇", "零")
    .replaceAll(/[两兩]/gu, "二")
  if (hanNumber.test(text)) return Languages.readHanNumber(text)
  const [, highDigits, highHan = "", lowDigits, lowHan = ""] = tenThousands.exec(text) ?? []
  const high = highDigits === undefined ? Languages.readHanNumber(highHan) : Number(highDigits)
  const low = lowDigits === undefined ? Languages.readHanNumber(lowHan || "零") : Number(lowDigits)
  return high === undefined || low === undefined ? undefined : high * 10_000 + low
}

/** Reads the number that a text states in a form of a language. */
const readForm = (text: string, language: Languages.Language): number | undefined => {
  if (/^\d+$/.test(text) || grouped[language].test(text)) return Number(text.replaceAll(/\D/g, ""))
  const at = Languages.writing[language].words.indexOf(text)
  if (at >= 0) return at
  return language === "zh" ? readHan(text) : undefined
}

/**
 * Converts full-width digits and signs to ASCII, except the comma, which in full width separates the items of a
 * list.
 */
const narrow = (text: string): string =>
  text.replaceAll(/[０-９：＝！（）]/gu, (char) => String.fromCharCode(char.charCodeAt(0) - 0xfee0))

/**
 * Reads a whole text as a code: a number in one form of a language, optionally with a frame before it, marks around
 * it, or the same number in brackets behind it. Undefined if the text contains anything else.
 */
export const readCode = (text: string, language: Languages.Language, codes: number): number | undefined => {
  const whole = bare(narrow(text).normalize("NFC").toLowerCase())
  const stated = bare(whole.replace(codeFrames[language], ""))
  const [, once = stated, again = once] = /^(.+?)\s?\(([^()]+)\)$/u.exec(stated) ?? []
  const code = readForm(once, language)
  return code !== undefined && code < codes && readForm(again, language) === code ? code : undefined
}
