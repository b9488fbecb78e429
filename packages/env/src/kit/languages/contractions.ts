import type { Language } from "./Language.ts"

const german: ReadonlyArray<readonly [long: string, short: string]> = [
  ["von dem", "vom"],
  ["in dem", "im"],
  ["zu dem", "zum"],
  ["zu der", "zur"],
  ["an dem", "am"],
  ["bei dem", "beim"]
]

/** Contracts words as the language does: "zu dem" becomes "zum", "de el" becomes "del". */
export const contract = (language: Language, text: string): string => {
  if (language === "es") return text.replaceAll(/(?<!\p{L})(de|a) el (?=\S)/gu, "$1l ")
  if (language !== "de") return text
  return german.reduce(
    (all, [long, short]) => all.replaceAll(new RegExp(`(?<![\\p{L}-])${long} `, "gu"), `${short} `),
    text
  )
}

/** Undoes `contract`: "zum" becomes "zu dem". */
export const part = (language: Language, text: string): string => {
  if (language === "es") return text.replaceAll(/(?<!\p{L})(de|a)l (?=\S)/gu, "$1 el ")
  if (language !== "de") return text
  return german.reduce(
    (all, [long, short]) => all.replaceAll(new RegExp(`(?<![\\p{L}-])${short} `, "gu"), `${long} `),
    text
  )
}
