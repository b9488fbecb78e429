/** An entry that should be paid. Lists of these are in the order of receipt. */
export interface Due {
  readonly id: string
  readonly sum: number
}

const totalOf = (dues: ReadonlyArray<Due>): number => dues.reduce((total, { sum }) => total + sum, 0)

/**
 * The choice of entries with the highest worth that a pot can pay; undefined if two choices tie. There are at most
 * sixteen entries.
 */
const best = (
  dues: ReadonlyArray<Due>,
  left: number,
  worth: (total: number, many: number) => number
): ReadonlyArray<Due> | undefined => {
  const totals = new Float64Array(2 ** dues.length)
  const sizes = new Uint8Array(2 ** dues.length)
  let [found, most, isTied] = [0, worth(0, 0), false]
  for (let mask = 1; mask < totals.length; mask++) {
    const last = 31 - Math.clz32(mask)
    const rest = mask - 2 ** last
    const total = (totals[rest] ?? 0) + (dues[last]?.sum ?? 0)
    const many = (sizes[rest] ?? 0) + 1
    totals[mask] = total
    sizes[mask] = many
    if (total > left) continue
    const value = worth(total, many)
    if (value > most) [found, most, isTied] = [mask, value, false]
    else if (value === most) isTied = true
  }
  return isTied ? undefined : dues.filter((_, i) => (found >> i) % 2 === 1)
}

/** The entries that are paid from a pot that is too small for all; undefined if the rule does not decide. */
export const spend = (rule: string, dues: ReadonlyArray<Due>, left: number): ReadonlyArray<Due> | undefined => {
  if (rule === "most") return best(dues, left, (_, many) => many)
  if (rule === "fullest") return best(dues, left, (total) => total)
  const paid: Array<Due> = []
  for (const due of dues) {
    if (totalOf(paid) + due.sum <= left) paid.push(due)
    else if (rule === "stop") return paid
  }
  return paid
}
