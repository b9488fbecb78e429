import { Content, Json, TextRules } from "@escapement/core"
import { writeInstructions } from "../instructions.ts"
import type { RaceMetric } from "./RaceMetric.ts"
import type { Trace, TracedCall } from "./Trace.ts"

/** Whether a tool is a service, whose arguments have to be found out. */
const isService = (tool: string): boolean => /^(maps|weather|countries|stock|crypto)_/.test(tool)

/** Whether an argument says how the service answers, not about what. */
const isManner = (key: string): boolean => ["mode", "select", "radius"].includes(key)

/** Lists the texts and numbers in arguments. */
const scalars = (args: Json.Json): ReadonlyArray<string> => {
  if (Array.isArray(args)) return args.flatMap(scalars)
  if (Json.isJsonObject(args))
    return Object.entries(args).flatMap(([key, value]) => (isManner(key) ? [] : scalars(value)))
  return typeof args === "string" || typeof args === "number" ? [String(args)] : []
}

/**
 * Returns the words of a text that name something: words with a capital letter, and numbers (of a date only the
 * year).
 */
const telling = (text: string): ReadonlyArray<string> =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) ? [text.slice(0, 4)] : (text.match(/-?\d+(?:\.\d+)?|\p{Lu}[\p{L}\p{M}'’]*/gu) ?? [])

const isShown = (shown: string, text: string): boolean =>
  (text !== "" && TextRules.holdsToken(shown, text)) ||
  (telling(text).length > 0 && telling(text).every((token) => TextRules.holdsToken(shown, token)))

/** An argument of a service call, and whether its value had been shown before. */
interface Traced {
  readonly call: TracedCall
  readonly isShown: boolean
}

const tracedArguments = ({ calls, instance }: Trace): ReadonlyArray<Traced> => {
  let shown = Content.plain(writeInstructions(instance))
  return calls.flatMap((call) => {
    const before = shown
    shown = `${shown}\n${call.shown}`
    if (!isService(call.tool)) return []
    return scalars(call.args).map((text) => ({ call, isShown: isShown(before, text) }))
  })
}

/**
 * Share of arguments of service calls whose value neither the instructions nor an earlier reply had shown. No
 * value without such arguments.
 */
export const fabricatedArguments: RaceMetric = {
  id: "arguments.fabricated",
  summary: "share of arguments of service calls that name something never shown before the call",
  unit: "share",
  better: "lower",
  source: "ours",
  measure: (trace) => {
    const traced = tracedArguments(trace)
    return traced.length === 0 ? undefined : traced.filter(({ isShown }) => !isShown).length / traced.length
  }
}

/**
 * Share of calls to services of the leg's roadblocks that were misrouted: their arguments had all been shown, but
 * they are neither a step of the leg nor the repetition of one, so a value was used in the wrong place. Calls that met
 * an injected fault do not count. No value without calls of such services.
 */
export const misroutedCalls: RaceMetric = {
  id: "calls.misrouted",
  // since 2, calls that met an injected fault do not count
  version: 2,
  summary:
    "share of calls to the leg's services whose arguments are all known values, but belong to no step; injected faults do not count",
  unit: "share",
  better: "lower",
  source: "ours",
  measure: (trace) => {
    const expected = new Set<string>(
      trace.instance.stops.flatMap((stop) => (stop._tag === "Roadblock" ? stop.chain.map(({ tool }) => tool) : []))
    )
    const asked = trace.calls.filter(({ isFault, tool }) => !isFault && isService(tool) && expected.has(tool))
    if (asked.length === 0) return undefined
    const fabricated = new Set(tracedArguments(trace).flatMap(({ call, isShown }) => (isShown ? [] : [call.index])))
    const keyOf = ({ args, tool }: TracedCall) => Json.canonical({ tool, args })
    const right = new Set(trace.calls.filter(({ steps }) => steps.length > 0).map(keyOf))
    const misrouted = asked.filter((call) => !fabricated.has(call.index) && !right.has(keyOf(call)))
    return misrouted.length / asked.length
  }
}
