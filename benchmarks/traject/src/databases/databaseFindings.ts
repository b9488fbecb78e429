import { TextRules } from "@escapement/core"
import type { Instance } from "../Instance.ts"
import { dayOfIso } from "../generate/calendar.ts"
import { openDatabases, operation } from "./Databases.ts"
import { allServices } from "./services.ts"

/**
 * Lists values of gold arguments that are disclosed neither by the request nor by the reply that they are said to
 * come from.
 */
const undisclosed = ({ gold, query }: Instance): ReadonlyArray<string> =>
  gold.flatMap(({ arguments: args, tool }) =>
    args.flatMap(({ from, name }) => {
      const source = from._tag === "Query" ? query : from._tag === "Reply" ? (gold[from.call]?.reply ?? "") : ""
      const isShown = (from._tag === "Query" || from._tag === "Reply") && TextRules.holdsToken(source, from.shown)
      return isShown ? [] : [`${tool}: nothing discloses ${name}`]
    })
  )

/**
 * Lists what is wrong with an instance of databases: rules that its data breaks, arguments that nobody could
 * know, and answers that the request states.
 */
export const databaseFindings = (instance: Instance): ReadonlyArray<string> => {
  const { answer, backing, gold, query } = instance
  if (backing._tag !== "Database") return []
  const databases = openDatabases(backing.seed, dayOfIso(backing.today) ?? 0, backing.rules, [], backing.edition)
  const involved = allServices.filter((service) => gold.some((call) => operation(call.tool)?.service === service))
  return [
    ...involved.flatMap((service) =>
      service.rules.flatMap(({ broken, name }) => {
        const [first] = broken(databases.view(service), backing.today)
        return first === undefined ? [] : [`the data breaks a rule at ${first}: ${name}`]
      })
    ),
    ...undisclosed(instance),
    ...(answer.values.some((value) => TextRules.holdsToken(query, value)) ? ["the request states an answer"] : [])
  ]
}
