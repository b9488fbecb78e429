import type { Json } from "@escapement/core"
import { aggregate } from "./Aggregator.ts"
import { convert, parseConversion } from "./Conversion.ts"
import { daysBetween, parseDateSpan } from "./DateSpan.ts"
import { merge, parseMerge } from "./Merge.ts"
import { integerView } from "./numeric.ts"
import type { FinishStop, RoadblockStop, Stop } from "./Stop.ts"
import { transforms } from "./Transform.ts"

/** Returns what the program of a merge, a conversion or a date stop prints; undefined for other templates. */
const computed = (stop: RoadblockStop): number | undefined => {
  const [{ args }] = stop.chain
  const code = typeof args.code === "string" ? args.code : ""
  switch (stop.template) {
    case "merge": {
      const parsed = parseMerge(code)
      return parsed === undefined ? undefined : merge(parsed)
    }
    case "math_conversion": {
      const parsed = parseConversion(code)
      return parsed === undefined ? undefined : convert(parsed.conversion, parsed.value)
    }
    case "date_computation": {
      const parsed = parseDateSpan(code)
      return parsed === undefined ? undefined : daysBetween(parsed)
    }
    default:
      return undefined
  }
}

/** Whether a stop's value is computed from the literals in its program, rather than answered by a service. */
const isComputed = ({ template }: RoadblockStop): boolean =>
  template === "math_conversion" || template === "date_computation"

/** Returns the digit of a finish line; undefined if a referenced value is not a number. */
export const finishDigit = (stop: FinishStop, values: ReadonlyArray<Json.Json | undefined>): number | undefined => {
  const operands = stop.references.map((index) => integerView(values[index] ?? null))
  return operands.some((operand) => operand === undefined)
    ? undefined
    : aggregate(
        stop.aggregator,
        operands.map((operand) => operand ?? 0)
      )
}

/** Merges the values of a stop's branches, the two stops before it. */
const mergedFrom = (stop: RoadblockStop, values: ReadonlyArray<Json.Json | undefined>): number | undefined => {
  const parsed = parseMerge(typeof stop.chain[0].args.code === "string" ? stop.chain[0].args.code : "")
  const [a, b] = values.slice(-2).map((value) => integerView(value ?? null))
  return parsed === undefined || a === undefined || b === undefined
    ? undefined
    : merge({ operator: parsed.operator, a, b })
}

const valueOf = (stop: Stop, values: ReadonlyArray<Json.Json | undefined>): Json.Json | undefined => {
  switch (stop._tag) {
    case "Page":
      return stop.value
    case "Roadblock":
      if (stop.template === "merge") return mergedFrom(stop, values)
      return isComputed(stop) ? computed(stop) : stop.value
    case "Detour":
      return transforms[stop.transform].apply(values[stop.source] ?? null)
    case "Finish":
      return finishDigit(stop, values)
  }
}

/**
 * Derives the value of every stop again from the leaves: the values on pages and the answers of services.
 * Undefined if a value cannot be derived.
 */
export const execute = (stops: ReadonlyArray<Stop>): ReadonlyArray<Json.Json | undefined> => {
  const values: Array<Json.Json | undefined> = []
  for (const stop of stops) values.push(valueOf(stop, values))
  return values
}
