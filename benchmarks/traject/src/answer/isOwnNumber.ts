import { Languages } from "@escapement/env"

/** Tens, which may stand directly before a small number and form a larger one with it. */
const tens: { readonly [language in Exclude<Languages.Language, "zh">]: string } = {
  en: "twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|billion",
  de: "millionen?|milliarden?",
  es: "(?:treinta|cuarenta|cincuenta|sesenta|setenta|ochenta|noventa)[\\s-]+y|\\p{L}+cientos|millón|millones"
}

const patternsOf = (language: Exclude<Languages.Language, "zh">) => {
  const { minus, parts, scales, times } = Languages.writing[language]
  return {
    // behind a figure, as in `5 thousand and three`, the words belong to the figure
    before: new RegExp(
      String.raw`(?<![\p{L}\p{N}])(?:(?<!\p{N}\s?)(?:${tens[language]}|${times})|(?:${minus}))[\s*_-]+$`,
      "iu"
    ),
    after: new RegExp(String.raw`^[\s*_-]+(?:${parts}|${scales.map(([word]) => word).join("|")})(?![\p{L}\p{N}])`, "iu")
  }
}

const patterns = { en: patternsOf("en"), de: patternsOf("de"), es: patternsOf("es") }

/**
 * Returns a function that tells whether the word of a small number stands for this number: not in `three hundred`, `twenty
 * three`, `a hundred and three` or `minus three`.
 */
export const isOwnNumber =
  (language: Languages.Language) =>
  (text: string, at: number, length: number): boolean => {
    // Chinese has no such words
    if (language === "zh") return true
    const { after, before } = patterns[language]
    return !before.test(text.slice(Math.max(0, at - 40), at)) && !after.test(text.slice(at + length, at + length + 20))
  }
