import { Json } from "@escapement/core"
import { Option, Schema } from "effect"
import type { Languages } from "@escapement/env"
import type { Wording } from "../Difficulty.ts"
import type { Instance } from "../Instance.ts"
import type { PlannedArgument, PlannedCall } from "../plan/PlannedCall.ts"
import { readPhrase } from "./Kind.ts"
import { type Input, type LibraryTool, libraryTool, listLookAlikes } from "./Library.ts"
import { valueIn } from "./RequestPlan.ts"
import { dayOfLongDate } from "./calendar.ts"
import { holds } from "./languages/holds.ts"
import { phrasebooks } from "./languages/phrasebooks.ts"
import { isOutput, readValue, saysValue } from "./languages/valueWords.ts"
import { saysWay } from "./languages/wordIn.ts"
import { sayResult } from "./natural/results.ts"
import { factsOf } from "./narrated/Facts.ts"
import { textFlaws } from "./narrated/textFlaws.ts"
import { readForm } from "./narrated/valueForms.ts"
import { readNaturally } from "./natural/values.ts"
import { listOutputs } from "./connections.ts"

const decodeResult = Schema.decodeUnknownOption(Schema.fromJsonString(Schema.Record(Schema.String, Schema.Json)))

const isNatural = (wording: Wording): wording is "natural" | "natural-2" => wording.startsWith("natural")

/** Reads today's date from a query. */
const todayIn = (query: string): number =>
  dayOfLongDate(/Today is (\w+, \d+ \w+ \d{4})\./.exec(query)?.[1] ?? "") ?? Number.NaN

const languageOf = ({ difficulty }: Instance): Languages.Language => difficulty?.language ?? "en"

/** Returns the value that a phrase means to a reader of the request. */
const readShown = (instance: Instance, { kind }: Input, shown: string): Json.Json | undefined => {
  const language = languageOf(instance)
  if (language !== "en") return readValue(phrasebooks[language], kind, shown)
  if (instance.wording === "model") return readForm(kind, shown)
  return isNatural(instance.wording) ? readNaturally(kind, shown) : readPhrase(kind, shown, todayIn(instance.query))
}

/** Whether a request says a value that only a reply may disclose. */
const givesAway = (instance: Instance, { kind }: Input, value: Json.Json): boolean => {
  const language = languageOf(instance)
  return (
    holds(language, instance.query, String(value)) ||
    (language !== "en" && saysValue(phrasebooks[language], language, instance.query, kind, value))
  )
}

/** Returns the value that a rule picks from a reply; undefined if the tool has no output of that name. */
const picked = (call: PlannedCall, rule: string, language: Languages.Language): Json.JsonObject[string] | undefined => {
  const source = libraryTool(call.tool)
  const result = Option.getOrUndefined(decodeResult(call.reply ?? ""))
  if (source === undefined || result === undefined) return undefined
  const output = listOutputs(source.template).find((each) =>
    language === "en"
      ? [each.simple, each.hard, sayResult(each.simple)].includes(rule)
      : isOutput(phrasebooks[language], each, rule)
  )
  return output === undefined ? undefined : valueIn(result, output)
}

const argumentFinding = (
  instance: Instance,
  at: number,
  input: Input,
  argument: PlannedArgument
): string | undefined => {
  const { query } = instance
  const language = languageOf(instance)
  const { from, name, value } = argument
  switch (from._tag) {
    case "Query": {
      if (!holds(language, query, from.shown)) return `${name} is told by "${from.shown}", which the query does not say`
      const read = readShown(instance, input, from.shown)
      return read === value ? undefined : `"${from.shown}" means ${String(read)}, not ${String(value)}`
    }
    case "Reply": {
      const source = instance.gold[from.call]
      if (source === undefined || from.call >= at)
        return `${name} comes from call ${from.call}, which is no earlier one`
      // a model names results in words of its own, which only a reader understands
      if (instance.wording === "model") return undefined
      if (from.rule === undefined || !holds(language, query, from.rule))
        return `the query does not say which value ${name} is`
      if (picked(source, from.rule, language) !== value)
        return `"${from.rule}" is not ${String(value)} in the reply of ${source.tool}`
      return givesAway(instance, input, value) ? `the query gives away ${name}` : undefined
    }
    default:
      return `${name} comes from nowhere`
  }
}

/**
 * Checks that the query says what distinguishes a tool from its look-alikes, if another scope or unit would fit
 * as well.
 */
const toolFindings = (instance: Instance, entry: LibraryTool): ReadonlyArray<string> => {
  const { query, wording } = instance
  if (wording === "model") return []
  const language = languageOf(instance)
  return listLookAlikes(entry).flatMap((other) => {
    const own = [
      other.scope === entry.scope ? undefined : entry.scope,
      other.unit === entry.unit ? undefined : entry.unit
    ]
    return own.flatMap((way) =>
      way === undefined ||
      (language === "en"
        ? query.includes(way[isNatural(wording) ? "simple" : wording])
        : saysWay(phrasebooks[language], query, entry, way))
        ? []
        : [`nothing tells ${entry.tool.name} from ${other.tool.name}`]
    )
  })
}

const callFindings = (instance: Instance, call: PlannedCall, at: number): ReadonlyArray<string> => {
  const entry = libraryTool(call.tool)
  if (entry === undefined) return [`the library has no tool ${call.tool}`]
  return [
    ...toolFindings(instance, entry),
    ...call.arguments.flatMap((argument) => {
      const input = entry.inputs.find(({ parameter }) => parameter === argument.name)
      return input === undefined
        ? [`${call.tool} has no parameter ${argument.name}`]
        : (argumentFinding(instance, at, input, argument) ?? [])
    })
  ]
}

/** What a check without a reader finds in a model's words. */
const narratedFindings = (instance: Instance): ReadonlyArray<string> => {
  if (instance.wording !== "model") return []
  const facts = factsOf(instance)
  return facts === undefined
    ? ["a value is of no earlier reply"]
    : textFlaws(facts, instance.query).map((flaw) => `of the query: ${flaw}`)
}

/**
 * Lists the parts of a generated instance's gold trajectory that a reader could not infer from its query, its
 * pool and the replies; empty if there is no such part. It parses the phrases without using what the generator
 * knew.
 */
export const inferenceFindings = (instance: Instance): ReadonlyArray<string> => {
  const keys = instance.gold.map(({ arguments: args, tool }) =>
    Json.canonical({ tool, args: args.map(({ name, value }) => ({ name, value })) })
  )
  return [
    ...instance.gold.flatMap((call, at) => callFindings(instance, call, at)),
    ...narratedFindings(instance),
    ...(new Set(keys).size < keys.length ? ["two gold calls are the same"] : [])
  ]
}
