import { Randomness } from "@escapement/core"
import type { Difficulty } from "../Difficulty.ts"
import { type LibraryTool, library, listLookAlikes } from "./Library.ts"
import type { Domain } from "./Template.ts"

/** Share of the tools filling up a pool that come from the request's own domain, as long as there are any left. */
const ownShare = 0.6

/**
 * Draws the pool of a request: its gold tools, the wanted number of look-alikes of them, and other tools, in
 * random order; undefined if there are too few look-alikes or others.
 */
export const drawPool = (
  seed: string,
  domain: Domain,
  gold: ReadonlyArray<LibraryTool>,
  { lookAlikes, pool }: Pick<Difficulty, "lookAlikes" | "pool">
): ReadonlyArray<LibraryTool> | undefined => {
  const draws = Randomness.rng(seed, "pool")
  const own = new Set(gold)
  const alike = new Set(gold.flatMap(listLookAlikes).filter((tool) => !own.has(tool)))
  if (alike.size < lookAlikes) return undefined
  const chosen = [...own, ...draws.sample([...alike], lookAlikes)]
  const missing = pool - chosen.length
  if (missing < 0) return undefined
  const rest = library.filter((tool) => !own.has(tool) && !alike.has(tool))
  const near = rest.filter((tool) => tool.domain === domain)
  const far = rest.filter((tool) => tool.domain !== domain)
  const ofDomain = draws.sample(near, Math.max(Math.ceil(missing * ownShare), missing - far.length))
  const others = draws.sample(far, missing - ofDomain.length)
  if (ofDomain.length + others.length < missing) return undefined
  return draws.shuffle([...chosen, ...ofDomain, ...others])
}
