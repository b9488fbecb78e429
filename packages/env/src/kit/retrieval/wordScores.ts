import { getOrInsertComputed } from "@escapement/core"
import { fieldWeights } from "./Fields.ts"
import { naturalLogarithm } from "./naturalLogarithm.ts"

/** Word stems of the three fields of a document. */
export type FieldStems = readonly [ReadonlyArray<string>, ReadonlyArray<string>, ReadonlyArray<string>]

/** BM25 parameters: saturation of repeated words (k) and strength of the length correction (b). */
const k = 1.2
const b = 0.75

interface Posting {
  readonly doc: number
  /** Weight of the field × saturated frequency of the word in the field. */
  readonly value: number
}

const countsOf = (stems: ReadonlyArray<string>): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>()
  for (const stem of stems) counts.set(stem, (counts.get(stem) ?? 0) + 1)
  return counts
}

/** Adds one field of all documents to the postings. */
const addField = (
  postings: Map<string, Array<Posting>>,
  field: ReadonlyArray<ReadonlyMap<string, number>>,
  weight: number
): void => {
  const length = field.reduce((sum, counts) => sum + counts.size, 0) / field.length
  const found = new Map<string, Array<readonly [doc: number, count: number]>>()
  for (const [doc, counts] of field.entries()) {
    for (const [stem, count] of counts) {
      getOrInsertComputed(found, stem, () => []).push([doc, count])
    }
  }
  for (const [stem, docs] of found) {
    const rarity = naturalLogarithm(1 + (field.length - docs.length + 0.5) / (docs.length + 0.5))
    const added = docs.map(([doc, count]): Posting => {
      const size = field[doc]?.size ?? 0
      return { doc, value: (weight * rarity * count * (k + 1)) / (count + k * (1 - b + (b * size) / length)) }
    })
    getOrInsertComputed(postings, stem, () => []).push(...added)
  }
}

/**
 * Scores documents by the words that they share with a query: BM25 per field (Robertson and Zaragoza
 * 2009, *The Probabilistic Relevance Framework*, 3.5), weighted and added over the fields, times the
 * square root of the number of query words found. The length of a field is its number of different
 * words.
 */
export const makeWordScores = (
  documents: ReadonlyArray<FieldStems>
): ((query: ReadonlyArray<string>) => Float64Array) => {
  const postings = new Map<string, Array<Posting>>()
  for (const [i, weight] of fieldWeights.entries()) {
    addField(
      postings,
      documents.map((fields) => countsOf(fields[i] ?? [])),
      weight
    )
  }
  return (query) => {
    const scores = new Float64Array(documents.length)
    const matches = new Uint16Array(documents.length)
    const last = new Int32Array(documents.length).fill(-1)
    for (const [nth, stem] of [...new Set(query)].entries()) {
      for (const { doc, value } of postings.get(stem) ?? []) {
        scores[doc]! += value
        if (last[doc] !== nth) matches[doc]!++
        last[doc] = nth
      }
    }
    return scores.map((score, doc) => score * Math.sqrt(matches[doc]!))
  }
}
