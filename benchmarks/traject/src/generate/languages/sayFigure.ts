import type { Languages } from "@escapement/env"
import { phrasebooks } from "./phrasebooks.ts"

/** Formats a number as in a language: 1.234,5 in German and Spanish, 1,234.5 in Chinese. */
const sayNumber = (language: Languages.Language, value: string): string => {
  const [whole = "", fraction] = value.split(".")
  const [group, point] = language === "zh" ? [",", "."] : [".", ","]
  const grouped = whole.replaceAll(/(?<=\d)(?=(?:\d{3})+$)/g, group)
  return fraction === undefined ? grouped : grouped + point + fraction
}

/** Says a figure with the words of its unit. */
export const sayFigure = (
  language: Exclude<Languages.Language, "en">,
  value: string,
  unit: string | undefined
): string => {
  const words = unit === undefined ? undefined : phrasebooks[language].units[unit]
  return words === undefined ? sayNumber(language, value) : `${sayNumber(language, value)} (${words})`
}
