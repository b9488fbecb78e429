import { TextRules } from "@escapement/core"
import type { Languages } from "@escapement/env"
import type { Instance } from "../Instance.ts"
import { dayOfIso } from "../generate/calendar.ts"
import { holds } from "../generate/languages/holds.ts"
import { openDatabases, operation } from "./Databases.ts"
import { allServices } from "./services.ts"
import { statesAnswer } from "./statesAnswer.ts"

/**
 * Lists values of gold arguments that are disclosed neither by the request nor by the reply that they are said to
 * come from.
 */
const undisclosed = ({ gold, query }: Instance, language: Languages.Language): ReadonlyArray<string> =>
  gold.flatMap(({ arguments: args, tool }) =>
    args.flatMap(({ from, name }) => {
      const isShown =
        (from._tag === "Query" && holds(language, query, from.shown)) ||
        (from._tag === "Reply" && TextRules.holdsToken(gold[from.call]?.reply ?? "", from.shown))
      return isShown ? [] : [`${tool}: nothing discloses ${name}`]
    })
  )

/**
 * Lists what is wrong with an instance of databases: rules that its data breaks, arguments that nobody could
 * know, and answers that the request states.
 */
export const databaseFindings = (instance: Instance): ReadonlyArray<string> => {
  const { answer, backing, difficulty, gold, query } = instance
  if (backing._tag !== "Database") return []
  const language = difficulty?.language ?? "en"
  const databases = openDatabases(backing.seed, dayOfIso(backing.today) ?? 0, backing.rules, [], backing.edition)
  const involved = allServices.filter((service) => gold.some((call) => operation(call.tool)?.service === service))
  return [
    ...involved.flatMap((service) =>
      service.rules.flatMap(({ broken, name }) => {
        const [first] = broken(databases.view(service), backing.today)
        return first === undefined ? [] : [`the data breaks a rule at ${first}: ${name}`]
      })
    ),
    ...undisclosed(instance, language),
    ...(answer.values.some((value) => statesAnswer(language, query, value)) ? ["the request states an answer"] : [])
  ]
}
