import { TextRules } from "@escapement/core"

/** One thing in which two disclosure cards differ; `absent` on a side that does not say it. */
export interface SaidDifference {
  readonly at: string
  readonly a: string
  readonly b: string
}

/** What is said of two disclosure cards. */
export interface SaidOfCards {
  /** Where both say something, and not the same, or where one says little that the other does not. */
  readonly shown: ReadonlyArray<SaidDifference>
  /** How much only one of them says, and how to see it; empty where there is nothing of the kind. */
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
