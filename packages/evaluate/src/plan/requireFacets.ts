import { Effect, Option, Stream } from "effect"
import type { AnalysisOptions } from "../results/AnalysisOptions.ts"
import { Refused, refuse } from "../Failure.ts"
import { nearest, unknownName } from "./nearest.ts"
import type { Resolved } from "./resolve.ts"

/** The words for facets in sentences. */
type FacetWords = { readonly [facet: string]: string }

/** Lists the facets that an analysis asks for. */
export const facetsAsked = ({ by = [], cluster }: Pick<AnalysisOptions, "by" | "cluster">): ReadonlyArray<string> => [
  ...by,
  ...(cluster === undefined || cluster === "none" ? [] : [cluster])
]

/** Refuses unknown facets and suggests the nearest one, by its name or by its words. */
export const refuseUnknownFacets = (
  asked: ReadonlyArray<string>,
  known: ReadonlySet<string>,
  words: FacetWords
): Effect.Effect<void, Refused> => {
  const unknown = asked.find((facet) => !known.has(facet))
  if (unknown === undefined) return Effect.void
  const names = [...known]
  const called = names.find((name) => unknown.length > 1 && words[name]?.includes(unknown) === true)
  const listed = names.map((name) => (words[name] === undefined ? name : `${name} (${words[name]})`))
  return new Refused({ message: unknownName("facet", unknown, listed, called ?? nearest(unknown, names)) })
}

/**
 * Refuses facets that the instances of a run do not have, before anything is played. Only the first instance of each
 * benchmark is examined.
 */
export const requireFacets = Effect.fnUntraced(function* (
  { benchmarkRuns }: Pick<Resolved, "benchmarkRuns">,
  options: Pick<AnalysisOptions, "by" | "cluster">
): Effect.fn.Return<void, Refused> {
  const asked = facetsAsked(options)
  if (asked.length === 0) return
  const known = new Set<string>()
  const words: { [facet: string]: string } = {}
  for (const { source, configured } of benchmarkRuns) {
    const first = yield* Effect.mapError(Stream.runHead(configured.instances(source, [])), refuse)
    for (const name of Option.isSome(first) ? Object.keys(first.value.stored.facets) : []) known.add(name)
    Object.assign(
      words,
      configured.benchmark.use(({ facetWords }) => facetWords)
    )
  }
  if (known.size > 0) yield* refuseUnknownFacets(asked, known, words)
})
