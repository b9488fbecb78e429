import { Result, Schema } from "effect"
import type { Instance } from "../Instance.ts"
import { parseExpression } from "../leg/Aggregator.ts"
import type { Level, Variant } from "../leg/Level.ts"
import type { Arrival, Article, Stop } from "../leg/Stop.ts"
import { templateOfKey } from "../leg/Template.ts"
import { ToolStep } from "../leg/ToolStep.ts"
import { Transform } from "../leg/Transform.ts"
import { detourInput } from "./detourInput.ts"
import type { PublishedLeg, PublishedStop } from "./PublishedLeg.ts"
import { decodeTitle } from "./decodeTitle.ts"

/** The authors' folder that a leg is in: their levels are those of the folders. */
export interface LegKey {
  readonly variant: Variant
  readonly level: Level
  /** `063` */
  readonly number: string
}

/** Where a leg differs from the form of the authors' legs, and why. */
interface Misfit {
  readonly at: string
  readonly reason: string
}

/**
 * Finds how a page is reached. Bridges are recorded at the stop before, sometimes much earlier: pages were
 * inserted after the bridges were drawn.
 */
const arrivalOf = (leg: PublishedLeg, index: number, url: string): Arrival => {
  if (url === leg.seed_url) return { _tag: "Seed" }
  const bridges = leg.stops.slice(0, index).map(({ bridge }) => bridge)
  const search = bridges.findLast((bridge) => bridge.expected_result_url === url)
  if (search !== undefined) return { _tag: "Search", query: search.search_query ?? decodeTitle(url) }
  const isLinked = bridges.some((bridge) => bridge.bridge_type === "link_follow" && bridge.target_url === url)
  return isLinked ? { _tag: "Link" } : { _tag: "Search", query: `${decodeTitle(url)} wikipedia` }
}

const articleOf = (leg: PublishedLeg, index: number, url: string): Article => ({
  url,
  title: decodeTitle(url),
  arrival: arrivalOf(leg, index, url)
})

const isToolStep = Schema.is(ToolStep)
const isTransform = Schema.is(Transform)

const roadblock = (leg: PublishedLeg, stop: PublishedStop): Result.Result<Stop, string> => {
  const steps = stop.bridge.tool_chain.map((step) => ({
    tool: step.tool_name,
    args: step.arguments,
    key: step.output_key
  }))
  const chain = steps.filter((step) => isToolStep(step))
  const [first, ...rest] = chain
  if (first === undefined || chain.length < steps.length)
    return Result.fail("the tool chain is empty or has an unknown tool")
  const template = templateOfKey(chain.at(-1)?.key ?? "")
  if (template === undefined) return Result.fail(`no template ends with ${chain.at(-1)?.key}`)
  return Result.succeed({
    _tag: "Roadblock",
    target: stop.extraction_target,
    template,
    article: stop.page_url === null ? null : articleOf(leg, stop.index, stop.page_url),
    chain: [first, ...rest],
    value: stop.extracted_value
  })
}

const page = (leg: PublishedLeg, stop: PublishedStop): Result.Result<Stop, string> =>
  stop.page_url === null
    ? Result.fail("a stop of type page has no page_url")
    : Result.succeed({
        _tag: "Page",
        target: stop.extraction_target,
        article: articleOf(leg, stop.index, stop.page_url),
        section: stop.extraction_section,
        value: stop.extracted_value,
        type: stop.extracted_value_type
      })

const detour = (stop: PublishedStop): Result.Result<Stop, string> => {
  const { extracted_value: value, reason_code: code, reason_source_stop: source, reason_transform: transform } = stop
  const input = detourInput(code ?? "")
  if (!isTransform(transform)) return Result.fail(`no transform is called ${transform}`)
  if (source === null || source >= stop.index) return Result.fail("the detour has no stop before it")
  if (input === undefined || typeof value !== "number") return Result.fail("the detour has no numbers")
  return Result.succeed({ _tag: "Detour", target: stop.extraction_target, transform, source, input, value })
}

const finish = (stop: PublishedStop): Result.Result<Stop, string> => {
  const expression = parseExpression(stop.bridge.expression ?? "")
  const { extracted_value: value } = stop
  if (expression === undefined || typeof value !== "number") return Result.fail("a finish line without an expression")
  const references = stop.bridge.referenced_stops
  if (references.some((index) => index >= stop.index)) return Result.fail("the finish line uses later stops")
  return Result.succeed({ _tag: "Finish", target: stop.extraction_target, references, ...expression, value })
}

const stopOf = (leg: PublishedLeg, stop: PublishedStop): Result.Result<Stop, Misfit> => {
  const read =
    stop.stop_type === "page"
      ? page(leg, stop)
      : stop.stop_type === "tool"
        ? roadblock(leg, stop)
        : stop.stop_type === "reason"
          ? detour(stop)
          : finish(stop)
  return Result.mapBoth(read, {
    onSuccess: (found): Stop => (stop.depends_on === undefined ? found : { ...found, recordedEdges: stop.depends_on }),
    onFailure: (reason) => ({ at: `stops[${stop.index}]`, reason })
  })
}

/** Converts a published leg to an instance. */
export const fromPublished = (leg: PublishedLeg, key: LegKey): Result.Result<Instance, Misfit> =>
  Result.flatMap(Result.all(leg.stops.map((stop) => stopOf(leg, stop))), ([first, ...rest]) => {
    if (first === undefined) return Result.fail({ at: "stops", reason: "no stops" })
    const stops = [first, ...rest] as const
    const finishes = stops.filter((stop) => stop._tag === "Finish")
    if (finishes.length !== 1 || stops.at(-1)?._tag !== "Finish") {
      const { length } = finishes
      const reason =
        length === 1 ? "a stop comes after the finish line" : `expected 1 finish line, but there are ${length}`
      return Result.fail({ at: "stops", reason })
    }
    return Result.succeed({
      name: `${key.variant}-${key.level}-${key.number}`,
      origin: {
        _tag: "Published",
        trail: leg.trail_id,
        theme: leg.metadata.theme,
        labelled: leg.difficulty.level,
        generated: leg.generated_at
      },
      variant: key.variant,
      level: key.level,
      start: { url: leg.seed_url, title: leg.seed_title },
      clues: leg.riddle,
      stops,
      passcode: leg.passcode
    })
  })
