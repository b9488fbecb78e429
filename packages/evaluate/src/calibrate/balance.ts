import { type LabelledTranscript, lengthOf } from "./Transcript.ts"

/** How far a cell (architecture, cause and length) may exceed an even share of its half. */
const slack = { times: 1.5, more: 30 }

/** Decides which of the incoming transcripts are taken. */
interface Balance {
  readonly takes: (labelled: LabelledTranscript) => boolean
}

/**
 * Balances incoming transcripts: one half passed, one half failed, and within each half no combination of architecture,
 * cause and length far above an even share among the combinations seen so far. Rare combinations stay rare.
 *
 * @param wanted the number of transcripts to take
 */
export const makeBalance = (wanted: number): Balance => {
  const cells = new Map<string, number>()
  const halves = new Map([
    [true, { taken: 0, cells: 0 }],
    [false, { taken: 0, cells: 0 }]
  ])
  const halfOf = (passed: boolean) => halves.get(passed)!
  const room = (passed: boolean): number => (passed ? Math.ceil(wanted / 2) : Math.floor(wanted / 2))
  return {
    takes: (labelled) => {
      const { architecture, cause, passed } = labelled
      const half = halfOf(passed)
      if (half.taken >= room(passed)) return false
      const key = JSON.stringify([passed, architecture, cause, lengthOf(labelled)])
      const count = cells.get(key)
      if (count === undefined) half.cells++
      const share = half.taken / Math.max(1, half.cells)
      if ((count ?? 0) > slack.times * share + slack.more) return false
      cells.set(key, (count ?? 0) + 1)
      half.taken++
      return true
    }
  }
}
