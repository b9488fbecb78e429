import { memoize } from "effect/Function"
import type { Tool } from "./Tool.ts"

type Words = ReadonlySet<string>

const wordsIn = (text: string): Words => new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu))

/** Returns the part of a published name after its provider: `schedule` of `Flixbus: schedule`. */
const labelOf = (name: string): string => /^[^:]*: (.*)$/s.exec(name)?.[1] ?? ""

const wordsOf = memoize(({ description, name }: Tool) => ({
  text: wordsIn(`${name} ${description}`),
  label: wordsIn(labelOf(name))
}))

const jaccard = (a: Words, b: Words): number => {
  let shared = 0
  for (const word of a) if (b.has(word)) shared++
  return shared / Math.max(1, a.size + b.size - shared)
}

/** From this share of common words on, two tools count as look-alikes. */
const lookAlikeFrom = 0.5

/**
 * Whether one tool is easily taken for the other: half of all words in their names and descriptions are common to
 * both, or they are of one domain and half of the words after their providers' names are common. Source: ours,
 * after the paper's examples of similar-tool confusion (appendix D).
 */
export const areLookAlikes = (a: Tool, b: Tool): boolean => {
  if (a.name === b.name) return false
  const [one, other] = [wordsOf(a), wordsOf(b)]
  return (
    jaccard(one.text, other.text) >= lookAlikeFrom ||
    (a.domain === b.domain && jaccard(one.label, other.label) >= lookAlikeFrom)
  )
}
