import type { Language } from "./Language.ts"
import { writing } from "./writing.ts"

const capitalised = (word: string): string => word.slice(0, 1).toUpperCase() + word.slice(1)

/** Writes a date with its month in words, as the language does: `7. April 2026`, `7 de abril de 2026`, `2026年4月7日`. */
export const spellDate = (language: Language, year: number, month: number, day: number): string => {
  const name = writing[language].months[month - 1] ?? ""
  switch (language) {
    case "en":
      return `${day} ${capitalised(name)} ${year}`
    case "de":
      return `${day}. ${capitalised(name)} ${year}`
    case "es":
      return `${day} de ${name} de ${year}`
    case "zh":
      return `${year}年${month}月${day}日`
  }
}
