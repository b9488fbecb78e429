/** An entry that should be paid. Lists of these are in the order of receipt. */
export interface Due {
  readonly id: string
  readonly sum: number
}

/** Returns the largest number of entries that a pot can pay; undefined if it can pay as many others. */
const payMost = (dues: ReadonlyArray<Due>, left: number): ReadonlyArray<Due> | undefined => {
  const sorted = dues.toSorted((a, b) => a.sum - b.sum)
  let [before, total, many] = [0, 0, 0]
  for (const { sum } of sorted) {
    if (total + sum > left) break
    ;[before, total] = [total, total + sum]
    many++
  }
  // other entries do as well if the cheapest of the others can replace the dearest of these
  const next = sorted[many]
  if (many > 0 && next !== undefined && before + next.sum <= left) return undefined
  const paid = new Set(sorted.slice(0, many))
  return dues.filter((due) => paid.has(due))
}

/** Choices of entries in the order of their totals; bit i of a choice stands for the entry at place i. */
interface Choices {
  readonly totals: ReadonlyArray<number>
  readonly picks: ReadonlyArray<number>
}

/** Adds an entry to choices: each choice without it, and each with it. */
const withDue = ({ picks, totals }: Choices, sum: number, bit: number): Choices => {
  const merged: { totals: Array<number>; picks: Array<number> } = { totals: [], picks: [] }
  const add = (total: number, pick: number): void => {
    merged.totals.push(total)
    merged.picks.push(pick)
  }
  let at = 0
  for (let i = 0; i < totals.length; i++) {
    for (; at < totals.length && totals[at]! + sum <= totals[i]!; at++) add(totals[at]! + sum, picks[at]! + bit)
    add(totals[i]!, picks[i]!)
  }
  for (; at < totals.length; at++) add(totals[at]! + sum, picks[at]! + bit)
  return merged
}

/**
 * Returns the entries that use up most of a pot; undefined if two choices tie. Each choice among one half of the entries
 * is joined to the largest one among the other half that the pot still pays.
 */
const payFullest = (dues: ReadonlyArray<Due>, left: number): ReadonlyArray<Due> | undefined => {
  const half = dues.length >> 1
  const nothing: Choices = { totals: [0], picks: [0] }
  const among = (from: number, to: number): Choices =>
    dues.slice(from, to).reduce((choices, { sum }, i) => withDue(choices, sum, 2 ** (from + i)), nothing)
  const [some, others] = [among(0, half), among(half, dues.length)]
  let [found, most, isTied, at] = [0, -1, false, others.totals.length - 1]
  for (let i = 0; i < some.totals.length; i++) {
    while (at >= 0 && some.totals[i]! + others.totals[at]! > left) at--
    if (at < 0) break
    const total = some.totals[i]! + others.totals[at]!
    if (total < most) continue
    isTied = total === most || others.totals[at - 1] === others.totals[at]
    if (total > most) [found, most] = [some.picks[i]! + others.picks[at]!, total]
  }
  return isTied ? undefined : dues.filter((_, i) => (found >> i) % 2 === 1)
}

/** The entries that are paid from a pot that is too small for all; undefined if the rule does not decide. */
export const spend = (rule: string, dues: ReadonlyArray<Due>, left: number): ReadonlyArray<Due> | undefined => {
  if (rule === "most") return payMost(dues, left)
  if (rule === "fullest") return payFullest(dues, left)
  const paid: Array<Due> = []
  let total = 0
  for (const due of dues) {
    if (total + due.sum <= left) {
      paid.push(due)
      total += due.sum
    } else if (rule === "stop") return paid
  }
  return paid
}
