import { Languages } from "@escapement/env"
import { formatDay } from "../calendar.ts"

/** Says a day with its month in words: `7 April 2026`, `7. April 2026`, `7 de abril de 2026`, `2026年4月7日`. */
export const spellDay = (language: Languages.Language, day: number): string => {
  const [year = 0, month = 0, date = 0] = formatDay(day).split("-").map(Number)
  return Languages.spellDate(language, year, month, date)
}
