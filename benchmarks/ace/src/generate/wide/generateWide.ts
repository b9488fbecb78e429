import type { Randomness } from "@escapement/core"
import { Effect } from "effect"
import type { Difficulty } from "../../Difficulty.ts"
import type { Domain } from "../../domains/Domain.ts"
import type { Instance } from "../../Instance.ts"
import { assembleCoupled } from "../coupled/assembleCoupled.ts"
import type { CoupledDraft } from "../coupled/CoupledDraft.ts"
import { drawGrid } from "../coupled/drawGrid.ts"
import { drawBounds } from "../crossed/drawBounds.ts"
import { type Chosen, drawRules } from "./drawRules.ts"
import { chooseTwins, layOut } from "./layOut.ts"
import { narrowTexts } from "./narrowTexts.ts"

/** Fewest nodes of the search that proves a solution unique, if a grid is large. If it needs fewer, other rules are drawn. */
const fewestNodes = 120_000

/** Returns how many nodes are wanted: in small grids a part of the fillings of half of the slots. */
const wantedNodes = ({ slots }: CoupledDraft): number => {
  const bits = slots.reduce((sum, { choices }) => sum + Math.log2(choices.length), 0)
  return Math.min(fewestNodes, 2 ** (bits / 2 - 6))
}

/** How often the rules of a grid are drawn. If none are as wanted, those are taken whose proof needs most nodes. */
const maxDrafts = 8

/**
 * Makes one attempt to generate a wide instance. All candidates that keep a slot's rules are drawn alike, and the
 * solution last. Each rule that excludes the others gives the exact total of many slots. Undefined if it finds no rules
 * that leave only the solution. It yields now and then, as a grid may take many seconds.
 */
export const generateWide = Effect.fnUntraced(function* (
  name: { readonly id: string; readonly seed: Randomness.Seed },
  whole: Domain,
  difficulty: Difficulty,
  stream: (consumer: string) => Randomness.Rng
): Effect.fn.Return<Instance | undefined> {
  const domain = narrowTexts(stream("texts"), whole)
  const layout = layOut(stream("layout"), domain, difficulty)
  const twins = chooseTwins(stream("twins"), domain, layout)
  const draft = drawGrid(stream, domain, layout, twins)
  if (draft === undefined) return undefined
  const { bounds, intervals } = drawBounds(stream("bounds"), draft, true)
  const wanted = wantedNodes(draft)
  let best: Chosen | undefined
  for (let drawn = 0; drawn < maxDrafts && (best === undefined || best.nodes < wanted); drawn++) {
    const chosen = yield* drawRules(stream(`rules ${drawn}`), draft, intervals, twins)
    if (chosen !== undefined && chosen.nodes > (best?.nodes ?? -1)) best = chosen
  }
  if (best === undefined) return undefined
  const couplings = best.rules.map(({ coupling }) => coupling)
  return { ...assembleCoupled(stream, name, draft, bounds, couplings), mended: true }
})
