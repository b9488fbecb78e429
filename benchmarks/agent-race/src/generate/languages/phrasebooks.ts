import { type Edition, isByCountry } from "../../chronicle/Edition.ts"
import { chinese } from "./chinese/chinese.ts"
import { mendedChinese } from "./chinese/mended.ts"
import { german } from "./german/german.ts"
import { mendedGerman } from "./german/mended.ts"
import type { ClueLanguage, Phrasebook } from "./Phrasebook.ts"
import { mendedSpanish } from "./spanish/mended.ts"
import { spanish } from "./spanish/spanish.ts"

/** Languages other than English, with their words and their grammar, as editions 3 and 4 have them. */
export const phrasebooks: { readonly [language in ClueLanguage]: Phrasebook } = {
  de: german,
  es: spanish,
  zh: chinese
}

const mended: { readonly [language in ClueLanguage]: Phrasebook } = {
  de: mendedGerman,
  es: mendedSpanish,
  zh: mendedChinese
}

/** The words of a language in an edition: from the sixth on they are mended, and those before stay as they were. */
export const phrasebookFor = (language: ClueLanguage, { edition }: { readonly edition?: Edition }): Phrasebook =>
  (edition !== undefined && isByCountry({ edition }) ? mended : phrasebooks)[language]
