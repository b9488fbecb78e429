import type { ChainKind, Difficulty } from "../Difficulty.ts"

/** Turns by the grabs that a room needs at least. Source: paper, §4: 50, 75 and 100; 25 more for each further grab are ours. */
const byGrabs = (grabs: number): number => 25 + 25 * Math.max(1, grabs)

/** Grabs that a chain needs at least, the exit included. */
export const countGrabs = (chain: ChainKind, length: number): number => {
  switch (chain) {
    case "open":
    case "number":
      return 1
    case "key":
    case "recording":
    case "fading":
      return 2
    case "drawn":
      return length
    default:
      return 3
  }
}

/**
 * Turns of a game. A second room after a given first one has its own, with 80 for
 * the hardest of the paper, two rooms with keys; two rooms that are both played have the sum of both.
 */
export const turnLimit = ({ chain, given, length, second }: Difficulty): number => {
  const first = byGrabs(countGrabs(chain, length))
  if (second === undefined) return first
  const last = byGrabs(countGrabs(second, length))
  if (!given) return first + last
  return chain === "key" && second === "key" ? 80 : last
}

/** Turns of a published level, by its name as the published code has it. */
export const publishedLimit = (level: string): number =>
  level.startsWith("level1") ? 50 : level.startsWith("level2") ? 75 : 100
