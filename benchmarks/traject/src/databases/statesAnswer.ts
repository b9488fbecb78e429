import type { Languages } from "@escapement/env"
import { holds } from "../generate/languages/holds.ts"
import { phrasebooks } from "../generate/languages/phrasebooks.ts"

/**
 * Whether a request states a value that only a reply may disclose. Languages other than English write months as
 * numbers, so their dates do not count as numbers.
 */
export const statesAnswer = (language: Languages.Language, request: string, value: string): boolean =>
  holds(
    language,
    language === "en" ? request : request.replaceAll(new RegExp(phrasebooks[language].datePattern, "gu"), " "),
    value
  )
