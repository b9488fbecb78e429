import type { Randomness } from "@escapement/core"
import type { Difficulty } from "../../Difficulty.ts"
import type { Domain } from "../../domains/Domain.ts"
import { layoutOf } from "../coupled/layOut.ts"
import type { Layout } from "../Layout.ts"

/** Lays out a wide grid: hidden slots are anywhere, and all of them have decoys. */
export const layOut = (rng: Randomness.Rng, domain: Domain, difficulty: Difficulty): Layout => {
  const { cols, hidden, rows } = difficulty
  const cells = Array.from({ length: rows * cols }, (_, cell) => cell)
  return layoutOf(rng, domain, difficulty, rng.sample(cells, hidden))
}

/**
 * Chooses one slot for each field, in which candidates are pairs that differ in this field only. So no field can be left
 * out: without its rules, a slot holds the one or the other.
 */
export const chooseTwins = (
  rng: Randomness.Rng,
  domain: Domain,
  { hidden }: Layout
): ReadonlyArray<number | undefined> => {
  const fields = [...domain.fields.keys(), ...hidden.map(() => undefined)]
  return rng.shuffle(fields.slice(0, hidden.length))
}
