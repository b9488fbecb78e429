import type { Randomness } from "@escapement/core"
import type { Difficulty } from "../../Difficulty.ts"
import type { Domain } from "../../domains/Domain.ts"
import type { Instance } from "../../Instance.ts"
import { assembleCoupled } from "../coupled/assembleCoupled.ts"
import { drawGrid } from "../coupled/drawGrid.ts"
import { type Crossed, crossRules } from "./crossRules.ts"
import { drawBounds } from "./drawBounds.ts"
import { layOut } from "./layOut.ts"

/** Fewest nodes of the search that proves a solution unique. If it needs fewer, other rules are drawn. */
const fewestNodes = 500

/** Most rules. If a grid has more, other rules are drawn: a player has to read them, and some attributes idle. */
const mostRules = 60

/** How often the rules of a grid are drawn. If none are as wanted, those are taken whose proof needs most nodes. */
const maxDrafts = 8

const isWanted = ({ nodes, rules }: Crossed): boolean => nodes >= fewestNodes && rules.length <= mostRules

/**
 * Makes one attempt to generate a crossed instance. All candidates that keep a slot's rules are drawn alike, and the
 * solution last. The rules that exclude the others cross columns: each is about a row, several columns, or a block.
 * Undefined if it finds no rules that leave only the solution.
 */
export const generateCrossed = (
  name: { readonly id: string; readonly seed: Randomness.Seed },
  domain: Domain,
  difficulty: Difficulty,
  stream: (consumer: string) => Randomness.Rng
): Instance | undefined => {
  const draft = drawGrid(stream, domain, layOut(stream("layout"), domain, difficulty))
  if (draft === undefined) return undefined
  const { bounds, intervals } = drawBounds(stream("bounds"), draft)
  let best: Crossed | undefined
  for (let drafts = 0; drafts < maxDrafts && (best === undefined || !isWanted(best)); drafts++) {
    const crossed = crossRules(stream(`rules ${drafts}`), draft, intervals)
    if (crossed === undefined) continue
    if (best === undefined || isWanted(crossed) || crossed.nodes > best.nodes) best = crossed
  }
  if (best === undefined) return undefined
  const couplings = best.rules.map(({ coupling }) => coupling)
  return { ...assembleCoupled(stream, name, draft, bounds, couplings), mended: true }
}
