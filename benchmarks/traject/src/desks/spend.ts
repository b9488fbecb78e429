/** An entry that would be paid, in the order of receipt. */
export interface Due {
  readonly id: string
  readonly sum: number
}

const totalOf = (dues: ReadonlyArray<Due>): number => dues.reduce((total, { sum }) => total + sum, 0)

/** All choices that a pot allows. There are at most a dozen entries. */
const choices = (dues: ReadonlyArray<Due>, left: number): ReadonlyArray<ReadonlyArray<Due>> =>
  Array.from({ length: 2 ** dues.length }, (_, mask) => dues.filter((__, i) => (mask >> i) % 2 === 1)).filter(
    (chosen) => totalOf(chosen) <= left
  )

const best = (dues: ReadonlyArray<Due>, left: number, worth: (chosen: ReadonlyArray<Due>) => number) => {
  const all = choices(dues, left)
  const most = Math.max(...all.map(worth))
  const found = all.filter((chosen) => worth(chosen) === most)
  return found.length === 1 ? found[0] : undefined
}

/** Who is paid out of a pot that does not do for all; nothing where a rule leaves a choice. */
export const spend = (rule: string, dues: ReadonlyArray<Due>, left: number): ReadonlyArray<Due> | undefined => {
  if (rule === "most") return best(dues, left, (chosen) => chosen.length)
  if (rule === "fullest") return best(dues, left, totalOf)
  const paid: Array<Due> = []
  for (const due of dues) {
    if (totalOf(paid) + due.sum <= left) paid.push(due)
    else if (rule === "stop") return paid
  }
  return paid
}
