import type { Language } from "../../Difficulty.ts"
import type { Phrasebook } from "./Phrasebook.ts"
import { chinese } from "./chinese/chinese.ts"
import { german } from "./german/german.ts"
import { spanish } from "./spanish/spanish.ts"

/** Languages other than English, with their words and their grammar. */
export const phrasebooks: { readonly [language in Exclude<Language, "en">]: Phrasebook } = {
  de: german,
  es: spanish,
  zh: chinese
}
