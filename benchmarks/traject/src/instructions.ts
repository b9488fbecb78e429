import { Content } from "@escapement/core"
import type { Instance } from "./Instance.ts"
import { phrasebooks } from "./generate/languages/phrasebooks.ts"

const english = [
  "Fulfil a request with the help of tools.",
  "Call exactly the tools that the request needs. Take arguments from the request and from what tools replied; leave out optional ones that nobody asked for. Where several tools give the same, use the one that takes a value in the form in which you have it. When all is done, submit an answer that states what the tools replied. You cannot ask back.",
  "Request:"
] as const

/** What an agent is told: the rules and the request, in the language of the request. */
export const writeInstructions = ({ difficulty, query }: Instance): Content.Content => {
  const language = difficulty?.language ?? "en"
  const [task, rules, heading] = language === "en" ? english : phrasebooks[language].instructions
  return Content.text([task, "", rules, "", heading, query].join("\n"))
}
