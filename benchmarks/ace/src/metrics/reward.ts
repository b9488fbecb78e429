import type { Metric } from "@escapement/core"
import type { Instance } from "../Instance.ts"
import { boardOf } from "../Board.ts"
import { type Grid, judge } from "../judge.ts"
import { finalSlots } from "./finalSlots.ts"
import { unlessInfraError } from "./unlessInfraError.ts"

const finalGrid = (instance: Instance, ids: ReadonlyArray<string | null>): Grid => {
  const { initial, slotAt } = boardOf(instance)
  return initial.grid.map((row, r) =>
    row.map((id, c) => {
      const slot = slotAt(r, c)
      return slot === undefined ? id : (ids[slot] ?? null)
    })
  )
}

/** 1 where the final grid satisfies every constraint, else 0, however the trial ended and whether or not it was submitted. */
export const reward: Metric<Instance> = {
  id: "reward",
  version: 1,
  summary: "whether the final grid satisfies every constraint",
  unit: "share",
  better: "higher",
  source: "ACE-Bench, section 4.2.2: reward",
  measure: (trial, instance) =>
    unlessInfraError(trial, () =>
      judge(instance, finalGrid(instance, finalSlots(trial, instance))) === undefined ? 1 : 0
    )
}
