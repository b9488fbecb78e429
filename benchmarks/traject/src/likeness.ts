import type { Tool } from "./Tool.ts"

const known = new WeakMap<Tool, ReadonlySet<string>>()

const wordsOf = (tool: Tool): ReadonlySet<string> => {
  const found = known.get(tool)
  if (found !== undefined) return found
  const words = new Set(`${tool.name} ${tool.description}`.toLowerCase().match(/[\p{L}\p{N}]+/gu))
  known.set(tool, words)
  return words
}

/** Jaccard index of the words in the names and descriptions of two tools. */
export const likeness = (a: Tool, b: Tool): number => {
  const [words, others] = [wordsOf(a), wordsOf(b)]
  let shared = 0
  for (const word of words) if (others.has(word)) shared++
  return shared / Math.max(1, words.size + others.size - shared)
}

/** From this likeness on two tools count as look-alikes: words of one another's capability, of another scope or input. */
export const lookAlikeFrom = 0.5

/** Whether one tool is easily taken for the other. */
export const areLookAlikes = (a: Tool, b: Tool): boolean => a.name !== b.name && likeness(a, b) >= lookAlikeFrom
