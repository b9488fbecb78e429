import type { Grid } from "./Grid.ts"

/** Solves a system of linear equations with a positive definite matrix (Gauss). */
const solve = (matrix: ReadonlyArray<ReadonlyArray<number>>, right: ReadonlyArray<number>): ReadonlyArray<number> => {
  const rows = matrix.map((row, at) => [...row, right[at]!])
  for (const [at, pivot] of rows.entries()) {
    for (const [other, row] of rows.entries()) {
      if (other === at) continue
      const factor = row[at]! / pivot[at]!
      for (let col = at; col < row.length; col++) row[col]! -= factor * pivot[col]!
    }
  }
  return rows.map((row, at) => row.at(-1)! / row[at]!)
}

/** Steps of Newton's method, each of which is at most as long as `mostStep` standard deviations. */
const steps = 200
const mostStep = 0.5

/**
 * Computes shares of the choices of each slot that have all totals on average, and are otherwise as even as possible
 * (maximum entropy). It is the best guess of a player who knows the totals and ignores that choices are whole.
 *
 * @returns by slot and choice; the shares of a slot add up to 1
 */
export const fitShares = ({ sizes, totals }: Grid): ReadonlyArray<ReadonlyArray<number>> => {
  const rules = [...totals.keys()]
  let tilts: ReadonlyArray<number> = rules.map(() => 0)
  const sharesBy = () =>
    sizes.map((size, slot) => {
      const logs = Array.from({ length: size }, (_, choice) =>
        rules.reduce((sum, rule) => sum + tilts[rule]! * totals[rule]![slot]![choice]!, 0)
      )
      const top = Math.max(...logs)
      const raw = logs.map((log) => Math.exp(log - top))
      const all = raw.reduce((sum, share) => sum + share, 0)
      return raw.map((share) => share / all)
    })
  for (let step = 0; step < steps; step++) {
    const shares = sharesBy()
    const mean = (slot: number, of: (choice: number) => number) =>
      shares[slot]!.reduce((sum, share, choice) => sum + share * of(choice), 0)
    const means = rules.map((rule) => sizes.map((_, slot) => mean(slot, (choice) => totals[rule]![slot]![choice]!)))
    const covariance = rules.map((one) =>
      rules.map((two) =>
        sizes.reduce((sum, _, slot) => {
          const product = mean(slot, (choice) => totals[one]![slot]![choice]! * totals[two]![slot]![choice]!)
          return sum + product - means[one]![slot]! * means[two]![slot]!
        }, 0)
      )
    )
    const off = means.map((own) => -own.reduce((sum, value) => sum + value, 0))
    const change = solve(
      covariance.map((row, at) => row.with(at, row[at]! * (1 + 1e-9))),
      off
    )
    const length = Math.sqrt(change.reduce((sum, value, at) => sum + value * off[at]!, 0))
    if (length < 1e-6) break
    tilts = tilts.map((tilt, at) => tilt + change[at]! * Math.min(1, mostStep / length))
  }
  return sharesBy()
}
