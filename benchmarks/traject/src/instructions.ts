import { Content } from "@escapement/core"
import type { Languages } from "@escapement/env"
import type { Instance } from "./Instance.ts"
import { phrasebooks } from "./generate/languages/phrasebooks.ts"

const english = [
  "Fulfil a request with the help of tools.",
  "Call exactly the tools that the request needs. Take arguments from the request and from what tools replied; leave out optional ones that nobody asked for. Where several tools give the same, use the one that takes a value in the form in which you have it. When all is done, submit an answer that states what the tools replied. You cannot ask back.",
  "Request:"
] as const

/** The parts of instructions in a language: what the task is, the rules of look-ups, and the heading of the request. */
export const instructionsIn = (language: Languages.Language): readonly [task: string, rules: string, heading: string] =>
  language === "en" ? english : phrasebooks[language].instructions

/** How answers are to state values, by language. */
export const answerRule: { readonly [language in Languages.Language]: string } = {
  en: "Your answer gives one value for each question, in the order asked, and no other numbers.",
  de: "Deine Antwort nennt zu jeder Frage einen Wert, in der Reihenfolge der Fragen, und keine anderen Zahlen.",
  es: "Tu respuesta da un valor por pregunta, en el orden de las preguntas, y ningún otro número.",
  zh: "答案要按提问的顺序，每个问题给出一个值，不要给出别的数字。"
}

/** Writes the instructions of an agent: the rules and the request, in the language of the request. */
export const writeInstructions = ({ answer, difficulty, query }: Instance): Content.Content => {
  const language = difficulty?.language ?? "en"
  const [task, rules, heading] = instructionsIn(language)
  const asked = answer.values.length === 0 ? [] : [answerRule[language], ""]
  return Content.text([task, "", rules, "", ...asked, heading, query].join("\n"))
}
