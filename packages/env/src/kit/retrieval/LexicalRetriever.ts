import type { Retrieval, ToolSpec } from "@escapement/core"
import { Effect } from "effect"
import { memoize } from "effect/Function"
import { extractFields } from "./Fields.ts"
import { type Grams, extractGrams, makeGramScores } from "./gramScores.ts"
import { type FieldStems, makeWordScores } from "./wordScores.ts"
import { normalised, extractStems } from "./words.ts"

interface Features {
  readonly stems: FieldStems
  /** N-grams of name and description. */
  readonly grams: Grams
  readonly nameGrams: Grams
}

/** The most tools whose features are cached; the same tool occurs in many pools. */
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
    grams: extractGrams(normalised(`${name} ${description}`)),
    nameGrams: extractGrams(normalised(name))
  }
  if (kept.size >= maxKept) kept.clear()
  kept.set(key, features)
  return features
}

/** Weights of the three scores: words, n-grams of name and description, n-grams of the name. */
const weights = [1, 1, 0.5] as const

/**
 * Adds scores of different scales: each is standardised (mean 0, deviation 1) and weighted. Source:
 * Montague and Aslam 2001, *Relevance Score Normalization for Metasearch*.
 */
const fused = (all: ReadonlyArray<Float64Array>, length: number): Float64Array => {
  const total = new Float64Array(length)
  for (const [i, scores] of all.entries()) {
    const mean = scores.reduce((sum, score) => sum + score, 0) / length
    const deviation = Math.sqrt(scores.reduce((sum, score) => sum + (score - mean) ** 2, 0) / length)
    if (deviation === 0) continue
    for (let doc = 0; doc < length; doc++) total[doc]! += (weights[i]! * (scores[doc]! - mean)) / deviation
  }
  return total
}

/** Lists the indices of the documents that share something with the query, best first; ties in document order. */
const ranked = (all: ReadonlyArray<Float64Array>, length: number): ReadonlyArray<number> => {
  const total = fused(all, length)
  return [...total.keys()]
    .filter((doc) => all.some((scores) => scores[doc]! > 0))
    .toSorted((a, z) => total[z]! - total[a]! || a - z)
}

type Rank = (text: string, count: number) => ReadonlyArray<string>

const makeRank = (tools: ReadonlyArray<ToolSpec>): Rank => {
  const acting = tools.filter(({ role }) => role === "action")
  const names = acting.map(({ name }) => name)
  const features = acting.map(featuresOf)
  const byWords = makeWordScores(features.map(({ stems }) => stems))
  const byGrams = makeGramScores(features.map(({ grams }) => grams))
  const byNames = makeGramScores(features.map(({ nameGrams }) => nameGrams))
  return (text, count) => {
    const grams = extractGrams(normalised(text))
    const found = new Set<string>()
    for (const doc of ranked([byWords(extractStems(text)), byGrams(grams), byNames(grams)], names.length)) {
      if (found.size >= count) break
      found.add(names[doc] ?? "")
    }
    return [...found]
  }
}

const rankOf = memoize(makeRank)

/**
 * The retriever that finds tools by words and by parts of words, without a model. It adds three standardised scores: of
 * words (those of the name count double, those of parameters half), and of character n-grams of name and description,
 * and of the name alone. Every engine finds the same tools. Decision 9 says how the settings were chosen.
 */
export const lexicalRetriever: Retrieval.Retriever = {
  id: "lexical@2",
  index: (tools) =>
    Effect.sync(() => {
      const rank = rankOf(tools)
      return (text, count) => Effect.sync(() => rank(text, count))
    })
}
