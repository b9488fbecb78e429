import { naturalLogarithm } from "./naturalLogarithm.ts"

/**
 * The character n-grams of a text, each once, as hashes, and the weight of each: 1 + ln of its number
 * of occurrences.
 */
export interface Grams {
  readonly hashes: Int32Array
  readonly counts: Float64Array
}

const shortest = 3
const longest = 5
/** Number of hash buckets for n-grams, a power of two. A text has about a thousand n-grams, so few share a bucket. */
const buckets = 1 << 18

/** Extracts the n-grams of a normalised text; a run of characters other than letters and digits counts as one space. */
export const extractGrams = (normalised: string): Grams => {
  const text = ` ${normalised.replace(/[^\p{L}\p{N}]+/gu, " ").trim()} `
  const found = new Map<number, number>()
  for (let start = 0; start + shortest <= text.length; start++) {
    // FNV-1a, extended from each n-gram to the next longer one
    let hash = 0x811c9dc5
    for (let size = 1; size <= longest && start + size <= text.length; size++) {
      hash = Math.imul(hash ^ text.charCodeAt(start + size - 1), 0x01000193)
      if (size < shortest) continue
      const bucket = (hash ^ (hash >>> 15)) & (buckets - 1)
      found.set(bucket, (found.get(bucket) ?? 0) + 1)
    }
  }
  return {
    hashes: Int32Array.from(found.keys()),
    counts: Float64Array.from(found.values(), (count) => 1 + naturalLogarithm(count))
  }
}

// one array for all: 2 MB that a query fills and clears, never across an await
const wanted = new Float64Array(buckets)

/**
 * Scores documents by the character n-grams that they share with a query: cosine
 * of TF-IDF vectors, frequencies as logarithms (Manning et al. 2008, *Introduction to
 * Information Retrieval*, 6.3 and 6.4.1).
 */
export const makeGramScores = (documents: ReadonlyArray<Grams>): ((query: Grams) => Float64Array) => {
  const frequency = new Uint16Array(buckets)
  for (const { hashes } of documents) for (const hash of hashes) frequency[hash]!++
  const rarities = Float64Array.from({ length: documents.length + 1 }, (_, count) =>
    count === 0 ? 0 : naturalLogarithm((documents.length + 1) / count)
  )
  const weight = (hash: number, count: number): number => count * rarities[frequency[hash]!]!
  const norms = documents.map(({ counts, hashes }) => {
    let sum = 0
    for (let i = 0; i < hashes.length; i++) sum += weight(hashes[i]!, counts[i]!) ** 2
    return Math.sqrt(sum)
  })
  return (query) => {
    for (let i = 0; i < query.hashes.length; i++) wanted[query.hashes[i]!] = weight(query.hashes[i]!, query.counts[i]!)
    const scores = Float64Array.from(documents, ({ counts, hashes }, doc) => {
      let sum = 0
      for (let i = 0; i < hashes.length; i++) {
        const hash = hashes[i]!
        if (wanted[hash] !== 0) sum += wanted[hash]! * weight(hash, counts[i]!)
      }
      // the query's own norm is the same for all
      return norms[doc] === 0 ? 0 : sum / norms[doc]!
    })
    for (const hash of query.hashes) wanted[hash] = 0
    return scores
  }
}
