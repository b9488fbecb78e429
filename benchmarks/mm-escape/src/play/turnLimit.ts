import { type ChainKind, type Difficulty, isHouse, usualRooms } from "../Difficulty.ts"

/**
 * Returns the turn limit of a room that needs at least this many grabs. Source: paper, §4: 50, 75 and 100; the 25 for
 * each further grab are ours.
 */
const byGrabs = (grabs: number): number => 25 + 25 * Math.max(1, grabs)

/** Counts the grabs that a chain needs at least, including that of the exit. */
const countGrabs = (chain: ChainKind, length: number): number => {
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

/** Grabs that a ledger adds: that of the ledger itself, and that of the box with the sum. */
const byLedger = 2

/** Turns for each further room of a house, and for each of its locked doors. Ours. */
const [perRoom, perLock] = [12, 25] as const

/**
 * Returns the turn limit of a game. A second room after a given first one has a limit of its own: 80 for the hardest of the
 * paper, two rooms with keys. Two rooms that are both played have the sum of their limits.
 */
export const turnLimit = ({
  chain,
  edition,
  given,
  ledger,
  length,
  locked = 0,
  rooms = usualRooms,
  second
}: Difficulty): number => {
  const house = isHouse(edition) ? perRoom * (rooms - 1) + perLock * locked : 0
  const more = ledger === undefined ? 0 : byLedger
  const first = byGrabs(countGrabs(chain, length) + more) + house
  if (second === undefined) return first
  const last = byGrabs(countGrabs(second, length) + more) + house
  if (!given) return first + last
  return !isHouse(edition) && chain === "key" && second === "key" ? 80 : last
}

/** Returns the turn limit of a published level, by its published name. */
export const publishedLimit = (level: string): number =>
  level.startsWith("level1") ? 50 : level.startsWith("level2") ? 75 : 100
