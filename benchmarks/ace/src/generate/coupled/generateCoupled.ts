import type { Randomness } from "@escapement/core"
import type { Difficulty } from "../../Difficulty.ts"
import type { Domain } from "../../domains/Domain.ts"
import type { Instance } from "../../Instance.ts"
import { assembleCoupled } from "./assembleCoupled.ts"
import { coupleAcross } from "./coupleAcross.ts"
import { coupleColumns } from "./coupleColumns.ts"
import { drawBounds } from "./drawBounds.ts"
import { drawGrid } from "./drawGrid.ts"
import { layOut } from "./layOut.ts"

/**
 * Makes one attempt to generate a coupled instance: every hidden slot has decoys, drawn like its solution. Only the
 * domain's global rules, and sums over columns, rows and pairs of slots, exclude them. Undefined if it finds no rules
 * that leave only the solution.
 */
export const generateCoupled = (
  name: { readonly id: string; readonly seed: Randomness.Seed },
  domain: Domain,
  difficulty: Difficulty,
  stream: (consumer: string) => Randomness.Rng
): Instance | undefined => {
  const draft = drawGrid(stream, domain, layOut(stream("layout"), domain, difficulty))
  if (draft === undefined) return undefined
  const { bounds, slack, terms } = drawBounds(stream("bounds"), draft)
  const own = coupleColumns(stream("columns"), draft)
  const across = coupleAcross(stream("across"), draft, own.columns, terms, slack)
  if (across === undefined) return undefined
  return assembleCoupled(stream, name, draft, bounds, [...own.couplings, ...across])
}
