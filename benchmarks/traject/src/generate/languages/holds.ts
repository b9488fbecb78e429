import { TextRules } from "@escapement/core"
import type { Language } from "../../Difficulty.ts"

/** Whether a text in a language says a word or a phrase: Chinese parts no words, so there it may stand anywhere. */
export const holds = (language: Language, text: string, token: string): boolean =>
  language === "zh" ? text.includes(token) : TextRules.holdsToken(text, token)
