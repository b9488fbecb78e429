import type { Limits } from "@escapement/core"
import { Duration } from "effect"
import { buildBoard } from "./Board.ts"
import { optionalCalls, remaining } from "./gold.ts"
import {
  type Instance,
  isOfAudited,
  isOfContested,
  isOfCorrections,
  isOfErrata,
  isOfRiddles,
  isOfWeighed
} from "./Instance.ts"
import { placeReadings } from "./play/parts.ts"
import { initialParts } from "./State.ts"

/**
 * Model replies per stop if pages are read in parts: the agent reads the contents of a page, then the part that it
 * needs.
 */
const inParts = 6

/**
 * Model replies per stop if errata of a country correct misprints (editions 4 and 7): too few to look everything up.
 */
const inErrata = 4

const repliesFor = (origin: Instance["origin"]): number => {
  if (origin._tag !== "Generated" || origin.edition === undefined) return 1.5
  return isOfErrata({ origin }) ? inErrata : inParts
}

/**
 * Limit of calls on a leg of riddles, as a multiple of the gold calls, programs included. Every call counts, also several
 * in one reply.
 */
const goldTimes = 1.5

/**
 * The same multiple if errata correct accounts. It is lower because gold then includes more look-ups that are made only
 * once, such as of copies.
 */
const goldTimesInCorrections = 1.4

/** Characters shown of a reply when the gold calls are counted: as in the paper's runner. */
const replyLength = 8000

/** Calls beyond those of a careful solver: for a search or a page in vain. */
const inVain = 2

/**
 * The calls of a careful solver, the submission and programs included: those of gold, and everything that a solver has to
 * read because it cannot know before.
 */
const carefulCalls = (instance: Instance): number => {
  const board = buildBoard(instance)
  const isWhole = isOfContested(instance)
  const stops = instance.stops.map((stop) => {
    if (stop._tag !== "Page") return stop
    const { careful = [], readings = [] } = stop
    // from edition 12 on they include those of gold, in the order in which a solver reads
    return { ...stop, readings: isWhole ? careful : [...readings, ...careful] }
  })
  const careful = { ...board, readings: placeReadings({ stops }) }
  // from edition 14 on no tool runs programs
  return remaining(careful, initialParts, replyLength) + (isOfAudited(instance) ? 0 : optionalCalls(board))
}

/** The limit of calls on a leg of riddles, the submission included. */
export const callsOf = (instance: Instance): number => {
  if (isOfWeighed(instance)) return carefulCalls(instance) + inVain
  const board = buildBoard(instance)
  const times = isOfCorrections(instance) ? goldTimesInCorrections : goldTimes
  return Math.ceil(times * (remaining(board, initialParts, replyLength) + optionalCalls(board)))
}

/**
 * Time for a leg whose limit of calls is that of a careful solver: so much that no agent of today's speed runs out of it
 * first.
 */
const unhurried = Duration.hours(3)

/** Model replies: of legs with many candidates more than calls, so that calls are the limit. */
const repliesOf = (instance: Instance): number => {
  const replies = Math.max(10, Math.floor(repliesFor(instance.origin) * instance.stops.length))
  return isOfContested(instance) ? Math.max(replies, callsOf(instance) + inVain) : replies
}

/**
 * Limits for K stops: ten minutes (three hours from edition 11 on), and ⌊1.5 K⌋ model replies; 6 K if pages are read in
 * parts (from edition 12 on more than calls), but 4 K in editions 4 and 7; at least 10. Riddles also have a limit of
 * calls. Source: paper §3.1 and §5; the time is that of the authors' container.
 */
export const budget = (instance: Instance): Limits => ({
  steps: repliesOf(instance),
  wall: isOfWeighed(instance) ? unhurried : Duration.seconds(600),
  ...(isOfRiddles(instance) ? { calls: callsOf(instance) } : {})
})
