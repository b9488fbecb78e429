import type { Retrieval, ToolSpec } from "@escapement/core"
import { Effect } from "effect"
import { extractFields } from "./Fields.ts"
import { type Grams, extractGrams, makeGramScores } from "./gramScores.ts"
import { type FieldStems, makeWordScores } from "./wordScores.ts"
import { normalised, extractStems } from "./words.ts"

interface Features {
  readonly stems: FieldStems
  readonly grams: Grams
}

/** Tools whose features are kept; the same tool stands in many pools. */
const maxKept = 4096
const kept = new Map<string, Features>()

const featuresOf = (tool: ToolSpec): Features => {
  const fields = extractFields(tool)
  const key = fields.join("\u0000")
  const found = kept.get(key)
  if (found !== undefined) return found
  const [name, description, parameters] = fields
  const features: Features = {
    stems: [extractStems(name), extractStems(description), extractStems(parameters)],
    grams: extractGrams(normalised(fields.join(" ")))
  }
  if (kept.size >= maxKept) kept.clear()
  kept.set(key, features)
  return features
}

/** Ranks from 0, the best first, of what scored at all; ties in the order of the documents. */
const ranked = (scores: Float64Array): ReadonlyArray<number> =>
  [...scores.keys()].filter((doc) => scores[doc]! > 0).toSorted((a, z) => scores[z]! - scores[a]! || a - z)

/** What keeps a first rank from outweighing everything. Source: Cormack et al. 2009, *Reciprocal Rank Fusion*. */
const fusion = 60

const fused = (rankings: ReadonlyArray<ReadonlyArray<number>>, length: number): Float64Array => {
  const scores = new Float64Array(length)
  for (const ranking of rankings) for (const [rank, doc] of ranking.entries()) scores[doc]! += 1 / (fusion + rank + 1)
  return scores
}

type Rank = (text: string, count: number) => ReadonlyArray<string>

const makeRank = (tools: ReadonlyArray<ToolSpec>): Rank => {
  const acting = tools.filter(({ role }) => role === "action")
  const names = acting.map(({ name }) => name)
  const features = acting.map(featuresOf)
  const byWords = makeWordScores(features.map(({ stems }) => stems))
  const byGrams = makeGramScores(features.map(({ grams }) => grams))
  return (text, count) => {
    const rankings = [byWords(extractStems(text)), byGrams(extractGrams(normalised(text)))].map(ranked)
    const found = new Set<string>()
    for (const doc of ranked(fused(rankings, names.length))) {
      if (found.size >= count) break
      found.add(names[doc] ?? "")
    }
    return [...found]
  }
}

const indexes = new WeakMap<ReadonlyArray<ToolSpec>, Rank>()

/**
 * Finds tools by words and by parts of words, without a model: names count twice,
 * parameters half, and both rankings are fused. Every engine finds the same tools.
 */
export const lexicalRetriever: Retrieval.Retriever = {
  id: "lexical@1",
  index: (tools) =>
    Effect.sync(() => {
      const rank = indexes.get(tools) ?? makeRank(tools)
      indexes.set(tools, rank)
      return (text, count) => Effect.sync(() => rank(text, count))
    })
}
