import { Languages } from "@escapement/env"

/** Words that form larger numbers with a small one. */
interface Larger {
  /** Those that may stand directly before it: tens and units of counting. */
  readonly before: string
  /** Those that may be joined to it by a word. */
  readonly joined: string
  /** The word that joins them. */
  readonly and: string
  /** Those that may stand behind it. */
  readonly after: string
}

const larger: { readonly [language in Exclude<Languages.Language, "zh">]: Larger } = {
  en: {
    before: "twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand|million|billion",
    joined: "hundred|thousand|million|billion",
    and: "and",
    after: "hundred|thousand|million|billion|dozen|score|and a (?:half|quarter)"
  },
  de: {
    before: "hundert|tausend|millionen?|milliarden?",
    joined: "hundert|tausend|millionen?|milliarden?",
    and: "und",
    after: "hundert|tausend|millionen?|milliarden?|mio|mrd|tsd|dutzend|einhalb"
  },
  es: {
    before: "ciento|\\p{L}+cientos|mil|millón|millones",
    joined: "treinta|cuarenta|cincuenta|sesenta|setenta|ochenta|noventa",
    and: "y",
    after: "mil|millón|millones|docenas?|cientos|y medi[oa]"
  }
}

const patternsOf = ({ after, and, before, joined }: Larger, minus: string) => ({
  // behind a figure, as in `5 thousand and three`, the words belong to the figure
  before: new RegExp(
    String.raw`(?<![\p{L}\p{N}])(?:(?<!\p{N}\s?)(?:${before}|(?:${joined})[\s-]+${and})|(?:${minus}))[\s-]+$`,
    "iu"
  ),
  after: new RegExp(String.raw`^[\s-]+(?:${after})(?![\p{L}\p{N}])`, "iu")
})

const { writing } = Languages
const patterns = {
  en: patternsOf(larger.en, writing.en.minus),
  de: patternsOf(larger.de, writing.de.minus),
  es: patternsOf(larger.es, writing.es.minus)
}

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
