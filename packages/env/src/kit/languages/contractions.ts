import type { Language } from "./Language.ts"

const german: ReadonlyArray<readonly [long: string, short: string]> = [
  ["von dem", "vom"],
  ["in dem", "im"],
  ["zu dem", "zum"],
  ["zu der", "zur"],
  ["an dem", "am"],
  ["bei dem", "beim"]
]

/** A pattern that finds words followed by a blank, and their replacement. */
const replaced = (words: string, by: string): readonly [found: RegExp, by: string] => [
  new RegExp(`(?<![\\p{L}-])${words} `, "gu"),
  `${by} `
]

const shortened = german.map(([long, short]) => replaced(long, short))
const lengthened = german.map(([long, short]) => replaced(short, long))

/**
 * Contracts a preposition and an article as the language does: "zu dem" becomes "zum", "de el" becomes "del". English
 * and Chinese texts stay as they are.
 */
export const contract = (language: Language, text: string): string => {
  if (language === "es") return text.replaceAll(/(?<!\p{L})(de|a) el (?=\S)/gu, "$1l ")
  if (language !== "de") return text
  return shortened.reduce((all, [found, by]) => all.replaceAll(found, by), text)
}

/** Undoes `contract`: "zum" becomes "zu dem", "del" becomes "de el". */
export const part = (language: Language, text: string): string => {
  if (language === "es") return text.replaceAll(/(?<!\p{L})(de|a)l (?=\S)/gu, "$1 el ")
  if (language !== "de") return text
  return lengthened.reduce((all, [found, by]) => all.replaceAll(found, by), text)
}
