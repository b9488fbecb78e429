import { formatDay, longDate } from "../encyclopaedia/Day.ts"
import { grouped } from "../encyclopaedia/Fact.ts"
import { type Inputs, type Template, publishedChain } from "../leg/Template.ts"
import type { RoadblockStop } from "../leg/Stop.ts"
import type { ToolStep } from "../leg/ToolStep.ts"
import { type Errand, type Reading, type Step, type When, type Where, referenceDay } from "./Plan.ts"
import type { Done } from "./Done.ts"

/** The results of the steps of a leg. */
interface Course {
  readonly done: ReadonlyArray<Done>
}

/** A tool chain with the other fields of its stop. */
type ToolChain = Pick<RoadblockStop, "chain" | "template" | "target">

const weatherTemplates: {
  readonly [reading in Reading]: Extract<Inputs, { readonly date: string; readonly location: string }>["template"]
} = {
  temperature: "geocode_weather_historical",
  precipitation: "geocode_weather_precipitation",
  snowfall: "historical_snowfall",
  sunshine: "historical_sunshine"
}

const nameAt = ({ done }: Course, { as, step }: Where): string => {
  const from = done[step]
  if (as === "page") return from?.page?.title ?? ""
  return from?.value._tag === "Name" ? from.value.entity.title : ""
}

const codeAt = ({ done }: Course, step: number): string => {
  const value = done[step]?.value
  return value?._tag === "Code" ? value.entity.code : ""
}

const numberAt = ({ done }: Course, step: number): number => {
  const value = done[step]?.value
  return value?._tag === "Number" ? value.number : 0
}

const dayAt = ({ done }: Course, when: When): number => {
  if (when._tag === "Fixed") return when.day
  const value = done[when.step]?.value
  return value?._tag === "Date" ? value.day : 0
}

/** The inputs of an errand's template, and the texts that a player must have been shown to know them. */
interface Known {
  readonly inputs: Inputs
  readonly evidence: ReadonlyArray<string>
}

const knownOf = (course: Course, errand: Errand): Known => {
  switch (errand._tag) {
    case "Elevation":
    case "Rating": {
      const location = nameAt(course, errand.where)
      const template = errand._tag === "Rating" ? "place_rating" : "geocode_elevation"
      return { inputs: { template, location }, evidence: [location] }
    }
    case "Population":
    case "Area": {
      const country = nameAt(course, errand.where)
      const template = errand._tag === "Area" ? "country_area" : "country_population"
      return { inputs: { template, country }, evidence: [country] }
    }
    case "Count": {
      const location = nameAt(course, errand.where)
      return { inputs: { template: "nearby_poi_count", type: errand.type, location }, evidence: [location] }
    }
    case "Weather": {
      const location = nameAt(course, errand.where)
      const day = dayAt(course, errand.when)
      const template = weatherTemplates[errand.reading]
      return { inputs: { template, location, date: formatDay(day) }, evidence: [location, longDate(day)] }
    }
    case "Distance":
    case "Duration": {
      const [from, to] = [nameAt(course, errand.from), nameAt(course, errand.to)]
      const template = errand._tag === "Distance" ? "geocode_distance" : "geocode_directions_duration"
      return { inputs: { template, from, to }, evidence: [from, to] }
    }
    case "Days": {
      const day = dayAt(course, { _tag: "Told", step: errand.step })
      const span = { from: formatDay(day), to: formatDay(referenceDay) }
      return { inputs: { template: "date_computation", span }, evidence: [longDate(day)] }
    }
    case "Convert": {
      const value = numberAt(course, errand.step)
      return {
        inputs: { template: "math_conversion", conversion: errand.conversion, value },
        evidence: [grouped(value)]
      }
    }
    case "Share":
    case "Coin":
      return knownOfTrade(course, errand)
  }
}

const knownOfTrade = (course: Course, errand: Extract<Errand, { readonly _tag: "Share" | "Coin" }>): Known => {
  const code = codeAt(course, errand.step)
  const day = dayAt(course, errand.when)
  const date = formatDay(day)
  const evidence = [code, longDate(day)]
  const isPrice = errand.trade === "price"
  return errand._tag === "Share"
    ? { inputs: { template: isPrice ? "stock_price" : "stock_volume", ticker: code, date }, evidence }
    : { inputs: { template: isPrice ? "crypto_price" : "crypto_volume", symbol: code, date }, evidence }
}

const worked = new Set(["code", "query", "date", "start_date", "end_date", "select", "mode"])

/**
 * Adds to a tool step the part of the evidence that its own arguments depend on, and the names of its inferred
 * arguments.
 */
const withEvidence = (step: ToolStep, evidence: ReadonlyArray<string>): ToolStep => {
  const texts = Object.values(step.args).filter((arg) => typeof arg === "string")
  const own = evidence.filter((token) => texts.some((text) => text.includes(token)))
  const inferred = Object.keys(step.args).filter((key) => worked.has(key))
  return { ...step, evidence: inferred.length > 0 ? [...new Set([...own, ...evidence.slice(1)])] : own, inferred }
}

const describe = (template: Template, evidence: ReadonlyArray<string>): string =>
  `${template} of ${evidence.join(", ")}`

/** Builds the tool chain of a roadblock or of a diamond's merge. */
export const buildToolChain = (
  course: Course,
  step: Extract<Step, { readonly _tag: "Roadblock" | "Merge" }>
): ToolChain => {
  const { evidence, inputs } = step._tag === "Merge" ? merged(course, step) : knownOf(course, step.errand)
  const [first, ...rest] = publishedChain(inputs)
  return {
    template: inputs.template,
    target: describe(inputs.template, evidence),
    chain: [withEvidence(first, evidence), ...rest.map((each) => withEvidence(each, evidence))]
  }
}

const merged = (course: Course, step: Extract<Step, { readonly _tag: "Merge" }>): Known => {
  const [a, b] = [numberAt(course, step.a), numberAt(course, step.b)]
  return { inputs: { template: "merge", merge: { operator: step.operator, a, b } }, evidence: [String(a), String(b)] }
}
