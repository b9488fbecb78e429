import { Content, type Session } from "@escapement/core"
import { Effect } from "effect"
import { dayOfIso } from "../generate/calendar.ts"
import { instructionsIn } from "../instructions.ts"
import { submit } from "../tools/toolSpec.ts"
import { makeCaller } from "./databaseCalls.ts"
import { datesIn, procedures } from "./databaseProcedures.ts"
import { sayInEnglish } from "./sayInEnglish.ts"

const joins =
  /(?:After that:|Once that is done:|Then the next thing\.|Then, when that is settled:|When you have done so:)/

const person = /\p{Lu}\p{Ll}+ (?:Abend|\p{Lu}\p{Ll}+)(?!\p{Ll})/gu

/** Finds names of people: two capitalised words that are no place and no month. */
const namesIn = (text: string): ReadonlyArray<string> =>
  [...new Set([...text.matchAll(person)].map(([name]) => name))].filter(
    (name) => !/^(?:Order|Plan|Book|Of|For|From|On|Set|Go|Take|Change) |(?:Bay|Sands)$/.test(name)
  )

/** Whether a list of tools belongs to a request to databases: every such list contains `service_status`. */
export const hasDatabases = (tools: ReadonlyArray<{ readonly name: string }>): boolean =>
  tools.some(({ name }) => name === "service_status")

const branch =
  /(?:If that figure is above|Where it exceeds|Should the last figure you noted be more than) (\d+)(?:, then|, go on as follows)?:/

const otherwise = /If it is not, then this instead:|Where it does not:|Otherwise do this and not that:/

/** Chooses the one of two alternatives that a figure selects. */
const choose = (text: string, figure: number): string => {
  const [first = "", second = ""] = text.split(otherwise)
  return figure > Number(branch.exec(first)?.[1]) ? first.replace(branch, "") : second
}

/** Splits a part of a request before its branch, if it has one. */
const parts = (text: string): ReadonlyArray<string> => {
  const at = text.search(branch)
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at)]
}

/**
 * Runs the procedure of each goal, recognised by words in its sentences. It waits and renews a session when a reply
 * says so, and reads all pages. It repeats calls that got no answer, unless it sees that the call was carried out.
 */
export const playDatabases = Effect.fnUntraced(function* (session: Session, request: string) {
  const caller = makeCaller(session)
  const [today = ""] = datesIn(request)
  const answers: Array<number | string> = []
  const said = request.replace(/^Today is [^.]*\. /, "")
  for (const part of said.split(joins).flatMap(parts)) {
    const text = branch.test(part) ? choose(part, Number(answers.at(-1) ?? 0)) : part
    const procedure = procedures.find(({ words }) => words.test(text))
    if (procedure === undefined) continue
    const slots = { text, today: dayOfIso(today) ?? 0, names: namesIn(text), dates: datesIn(text) }
    answers.push(...(yield* procedure.run(caller, slots)))
  }
  yield* session.call({ tool: submit.spec.name, args: { answer: answers.join("; ") } })
})

/** Extracts the request from the instructions; requests to databases in other languages are said in English. */
export const requestIn = (session: Session): string => {
  const instructions = Content.plain(session.instructions)
  for (const language of ["de", "es", "zh"] as const) {
    const [, said] = instructions.split(`\n${instructionsIn(language)[2]}\n`)
    if (said !== undefined) return sayInEnglish(language, said)
  }
  return instructions.split("\nRequest:\n").at(-1) ?? ""
}
