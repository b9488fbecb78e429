import { type Edition, isByCountry } from "../../chronicle/Edition.ts"
import { chinese } from "./chinese/chinese.ts"
import { mendedChinese } from "./chinese/mended.ts"
import { german } from "./german/german.ts"
import { mendedGerman } from "./german/mended.ts"
import type { ClueLanguage, Phrasebook } from "./Phrasebook.ts"
import { mendedSpanish } from "./spanish/mended.ts"
import { spanish } from "./spanish/spanish.ts"

/** Words for editions 3 and 4. */
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

/** Returns the phrasebook of a language for an edition. Editions 6 and later use corrected words. */
export const phrasebookFor = (language: ClueLanguage, { edition }: { readonly edition?: Edition }): Phrasebook =>
  (edition !== undefined && isByCountry({ edition }) ? mended : phrasebooks)[language]
