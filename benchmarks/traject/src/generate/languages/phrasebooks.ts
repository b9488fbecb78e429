import type { Languages } from "@escapement/env"
import type { Phrasebook } from "./Phrasebook.ts"
import { chinese } from "./chinese/chinese.ts"
import { german } from "./german/german.ts"
import { spanish } from "./spanish/spanish.ts"

/** Languages other than English, with their words and their grammar. */
export const phrasebooks: { readonly [language in Exclude<Languages.Language, "en">]: Phrasebook } = {
  de: german,
  es: spanish,
  zh: chinese
}
