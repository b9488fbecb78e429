import { TextRules } from "@escapement/core"

/** One thing in which two disclosure cards differ; `absent` on a side that does not say it. */
export interface SaidDifference {
  readonly at: string
  readonly a: string
  readonly b: string
}

/** What is said of two disclosure cards. */
export interface SaidOfCards {
  /** Where both say something, and not the same. */
  readonly shown: ReadonlyArray<SaidDifference>
  /** How much only one of them says, and how to see it; empty where there is nothing of the kind. */
  readonly counted: ReadonlyArray<string>
}

const isAbsent = (value: string): boolean => value === "absent"

/** What one card says alone is counted: an agent that only one run has would fill a page by itself. */
export const saidOfCards = (card: ReadonlyArray<SaidDifference>): SaidOfCards => {
  const shown = card.filter(({ a, b }) => !isAbsent(a) && !isAbsent(b))
  const alone = card.length - shown.length
  if (alone === 0) return { shown, counted: [] }
  const first = card.filter(({ b }) => isAbsent(b)).length
  const where = `${first} on the first, ${alone - first} on the second`
  return { shown, counted: [`${TextRules.counted(alone, "line")} on one card alone: ${where}; --json lists them`] }
}
