import type { Instance } from "../../../benchmarks/ace/src/Instance.ts"
import { intervalsOf } from "../../../benchmarks/ace/src/rules/countCrossed.ts"
import { buildTableau } from "../../../benchmarks/ace/src/rules/Tableau.ts"

/** A whole grid as an attacker sees it who has asked for everything. A filling is a list of choices, one for each slot. */
export interface Grid {
  /** By slot, the number of candidates that keep its rules. */
  readonly sizes: ReadonlyArray<number>
  /** By rule, slot and choice: what a choice adds to a total, less what the solution adds. So the solution adds 0. */
  readonly totals: ReadonlyArray<ReadonlyArray<ArrayLike<number>>>
  /** The solution; attackers use it only to count how many slots they have right. */
  readonly truth: ReadonlyArray<number>
}

/** Returns the exact totals of a whole instance. */
export const gridOf = (instance: Instance): Grid => {
  const tableau = buildTableau(instance)
  const entries = tableau.slots.map((own) => own.filter(({ isFeasible }) => isFeasible))
  const exact = intervalsOf(tableau).filter(({ least, most }) => least === most)
  return {
    sizes: entries.map((own) => own.length),
    totals: exact.map(({ scope, weights }) =>
      entries.map((own, slot) => {
        const place = scope.indexOf(slot)
        return place < 0 ? own.map(() => 0) : weights[place]!
      })
    ),
    truth: entries.map((own) => own.findIndex(({ kind }) => kind === "truth"))
  }
}

/** Returns the deviations of a filling from the totals, by rule. */
export const deviationsOf = ({ totals }: Grid, filling: ReadonlyArray<number>): ReadonlyArray<number> =>
  totals.map((weights) => filling.reduce((sum, choice, slot) => sum + weights[slot]![choice]!, 0))

/** Returns the standard deviation of each total over all fillings. */
export const spreadsOf = ({ totals }: Grid): ReadonlyArray<number> =>
  totals.map((weights) =>
    Math.sqrt(
      weights.reduce((all, own) => {
        const values = Array.from(own)
        const mean = values.reduce((sum, value) => sum + value, 0) / values.length
        return all + values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length
      }, 0)
    )
  )
