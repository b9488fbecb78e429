import { TextRules } from "@escapement/core"

/** One difference between two disclosure cards. The text `absent` stands for what a card does not state. */
export interface SaidDifference {
  /** Path in the card, such as `agents / react / limits`. */
  readonly at: string
  /** What the first card states there. */
  readonly a: string
  /** What the second card states there. */
  readonly b: string
}

/** The differences of two disclosure cards that a text shows. */
interface SaidOfCards {
  /**
   * Differences in what both cards state, and in what only one card states if that is at most three lines on a subject.
   */
  readonly shown: ReadonlyArray<SaidDifference>
  /** Says how many further differences are in one card alone, and how to see them; empty if there are none. */
  readonly counted: ReadonlyArray<string>
}

const isAbsent = (value: string): boolean => value === "absent"
const isAlone = ({ a, b }: SaidDifference): boolean => isAbsent(a) || isAbsent(b)

/** Returns the subject of a difference: one agent, or one benchmark. */
const subjectOf = ({ at }: SaidDifference): string => at.split(" / ").slice(0, 2).join(" / ")

/** The most lines on one subject that are shown if only one card has them. */
const most = 3

/**
 * Chooses the differences to show. Lines on a subject that only one card has are counted if there are many: an agent of
 * only one run would fill a page.
 */
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
    counted: [`${TextRules.counted(alone.length, "more line")} on one card alone: ${where}; --json lists them`]
  }
}
