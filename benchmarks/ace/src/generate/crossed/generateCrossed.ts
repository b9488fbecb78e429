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

/** So many rules that they are given up even if no others are as wanted. */
const tooMany = 120

/** How often the rules of a grid are drawn. If none are as wanted, those are taken whose proof needs most nodes. */
const maxDrafts = 8

/**
 * Draws rules until some are as wanted: few, but with a long proof. Rules are given up once they are more than wanted,
 * and finished only if none are as wanted.
 *
 * @param cross draws the rules of a draft, until there are too many
 */
const chooseRules = (cross: (draft: number, tooMany: number) => Crossed | undefined): Crossed | undefined => {
  const unwanted: Array<Crossed | undefined> = []
  for (let draft = 0; draft < maxDrafts; draft++) {
    const crossed = cross(draft, mostRules + 1)
    if (crossed !== undefined && crossed.nodes >= fewestNodes) return crossed
    unwanted.push(crossed)
  }
  return unwanted
    .flatMap((crossed, draft) => crossed ?? cross(draft, tooMany) ?? [])
    .reduce<Crossed | undefined>((best, crossed) => (crossed.nodes > (best?.nodes ?? -1) ? crossed : best), undefined)
}

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
  const chosen = chooseRules((drawn, limit) => crossRules(stream(`rules ${drawn}`), draft, intervals, limit))
  if (chosen === undefined) return undefined
  const couplings = chosen.rules.map(({ coupling }) => coupling)
  return { ...assembleCoupled(stream, name, draft, bounds, couplings), mended: true }
}
