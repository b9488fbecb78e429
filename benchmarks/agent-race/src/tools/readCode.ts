import { Languages } from "@escapement/env"

/** Ten thousands with the rest, as Chinese writes large numbers: 12万3456. */
const tenThousands = /(?<![\d.])(\d{1,2})\s?万(?:\s?(\d{4})(?!\d))?(?!\d)/g

/** A number that is nothing but a word: `sieben`, `七`. */
const inWords = (text: string, language: Languages.Language): ReadonlyArray<number> => {
  const word = text
    .trim()
    .replace(/[.。]$/, "")
    .toLowerCase()
  const at = Languages.writing[language].words.indexOf(word)
  const han = language === "zh" ? Languages.readHanNumber(word) : undefined
  return at >= 0 ? [at] : han === undefined ? [] : [han]
}

/**
 * The code that a text states in a usual form of a language: `123.456` in German, `12万3456` in Chinese. Nothing where
 * it states none of the codes from 0 on, or leaves open which.
 */
export const readCode = (text: string, language: Languages.Language, codes: number): number | undefined => {
  const written = text.replaceAll(tenThousands, (_, high: string, low: string | undefined) =>
    String(Number(high) * 10_000 + Number(low ?? 0))
  )
  const [number, other] = Languages.readNumbers(written, language)
  if (other !== undefined) return undefined
  const whole = new Set((number?.readings ?? inWords(text, language)).filter(Number.isInteger))
  const [code = -1, another] = whole
  return another === undefined && code >= 0 && code < codes ? code : undefined
}
