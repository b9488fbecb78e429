import type { Limits } from "@escapement/core"
import { Duration } from "effect"
import { buildBoard } from "./Board.ts"
import { remaining } from "./gold.ts"
import { type Instance, isOfErrata, isOfRiddles } from "./Instance.ts"
import { initialParts } from "./State.ts"

/** Replies per stop of a leg whose pages are read in parts: a page is found by its contents, then read where it matters. */
const inParts = 6

/** Fewer where articles have misprints: more is to be looked up: not everything can be. */
const inErrata = 4

const repliesFor = (origin: Instance["origin"]): number => {
  if (origin._tag !== "Generated" || origin.edition === undefined) return 1.5
  return isOfErrata({ origin }) ? inErrata : inParts
}

/** Calls of gold that a leg of riddles may take, with each call counted, also where a reply makes several. */
const goldTimes = 1.5

/** Characters of a reply that gold is measured at: those of the paper's runner. */
const replyLength = 8000

/** The calls that a leg of riddles may take, the submission included. */
export const callsOf = (instance: Instance): number =>
  Math.ceil(goldTimes * remaining(buildBoard(instance), initialParts, replyLength))

/** Model replies max(10, ⌊1.5 K⌋) for K stops, and ten minutes. Six replies per stop where pages are read in parts. Source: paper §3.1 and §5; the time is that of the authors' container. */
export const budget = (instance: Instance): Limits => ({
  steps: Math.max(10, Math.floor(repliesFor(instance.origin) * instance.stops.length)),
  wall: Duration.seconds(600),
  ...(isOfRiddles(instance) ? { calls: callsOf(instance) } : {})
})
