import { chinese } from "./chinese/chinese.ts"
import { german } from "./german/german.ts"
import type { ClueLanguage, Phrasebook } from "./Phrasebook.ts"
import { spanish } from "./spanish/spanish.ts"

/** Languages other than English, with their words and their grammar. */
export const phrasebooks: { readonly [language in ClueLanguage]: Phrasebook } = {
  de: german,
  es: spanish,
  zh: chinese
}
