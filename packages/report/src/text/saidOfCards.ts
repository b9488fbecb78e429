import { TextRules } from "@escapement/core"

/** One difference between two disclosure cards; `absent` for the card that does not state it. */
export interface SaidDifference {
  readonly at: string
  readonly a: string
  readonly b: string
}

/** What is said of two disclosure cards. */
export interface SaidOfCards {
  /** Differences in values that both cards state, and short statements that only one card has. */
  readonly shown: ReadonlyArray<SaidDifference>
  /** Counts of longer statements that only one card has, and how to see them; empty if there are none. */
  readonly counted: ReadonlyArray<string>
}

const isAbsent = (value: string): boolean => value === "absent"
const isAlone = ({ a, b }: SaidDifference): boolean => isAbsent(a) || isAbsent(b)

/** What a line is about: one agent, or one benchmark. */
const subjectOf = ({ at }: SaidDifference): string => at.split(" / ").slice(0, 2).join(" / ")

/** Most lines on one subject that are shown where only one card has them. */
const most = 3

/** What one card says alone of a subject is counted: an agent that only one run has would fill a page by itself. */
export const saidOfCards = (card: ReadonlyArray<SaidDifference>): SaidOfCards => {
  const lines = new Map<string, number>()
  for (const one of card.filter(isAlone)) lines.set(subjectOf(one), (lines.get(subjectOf(one)) ?? 0) + 1)
  const isCounted = (one: SaidDifference): boolean => isAlone(one) && (lines.get(subjectOf(one)) ?? 0) > most
  const [shown, alone] = [card.filter((one) => !isCounted(one)), card.filter(isCounted)]
  if (alone.length === 0) return { shown, counted: [] }
  const first = alone.filter(({ b }) => isAbsent(b)).length
  const where = `${first} on the first, ${alone.length - first} on the second`
  return {
    shown,
    counted: [`${TextRules.counted(alone.length, "line")} on one card alone: ${where}; --json lists them`]
  }
}
