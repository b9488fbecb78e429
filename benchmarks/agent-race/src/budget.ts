import type { Limits } from "@escapement/core"
import { Duration } from "effect"
import type { Instance } from "./Instance.ts"

/** Replies per stop of a leg whose pages are read in parts: a page is found by its contents, then read where it matters. */
const inParts = 6

/** Fewer in the fourth edition, in which more is to be looked up: not everything can be. */
const inErrata = 4

const repliesFor = (origin: Instance["origin"]): number => {
  if (origin._tag !== "Generated" || origin.edition === undefined) return 1.5
  return origin.edition === 4 ? inErrata : inParts
}

/** Model replies max(10, ⌊1.5 K⌋) for K stops, and ten minutes. Six replies per stop where pages are read in parts. Source: paper §3.1 and §5; the time is that of the authors' container. */
export const budget = ({ origin, stops }: Instance): Limits => ({
  steps: Math.max(10, Math.floor(repliesFor(origin) * stops.length)),
  wall: Duration.seconds(600)
})
