import type { Languages } from "@escapement/env"
import type { Place } from "./blank.ts"
import { type Label, labelsIn } from "./labelsIn.ts"

/** Joins labels of the same number that follow each other, as in `1. Answer 1:`. */
const merged = (labels: ReadonlyArray<Label>): ReadonlyArray<Label> => {
  const all: Array<Label> = []
  for (const label of labels) {
    const last = all.at(-1)
    if (last?.index === label.index) all[all.length - 1] = { ...label, at: last.at }
    else all.push(label)
  }
  return all
}

/** Whether a part of an answer can be the answer to a question. */
type IsEntry = (part: string, question: number, isSure: boolean) => boolean

/** The parts of a text that these labels number from 1 to `many`, in the order of the numbers. */
const partsBy = (
  text: string,
  labels: ReadonlyArray<Label>,
  many: number,
  isEntry: IsEntry
): ReadonlyArray<string> | undefined => {
  const all = merged(labels)
  const [first] = all
  if (first === undefined || all.length !== many || new Set(all.map(({ index }) => index)).size !== many)
    return undefined
  if (all.some(({ index }) => index > many)) return undefined
  // `1 - 5` may be a range
  if (many === 1 && (first.kind === "inline" || /[-–—=→]/.test(text.slice(first.at, first.end)))) return undefined
  const isSure = all.every(({ kind }) => kind === "named" || (kind === "line" && many > 1))
  const head = text.slice(0, first.at)
  const behind = all.map(({ end }, i) => text.slice(end, all[i + 1]?.at))
  const ahead = all.map(({ at }, i) => text.slice(all[i - 1]?.end ?? 0, at))
  // `5 is the first, 8 the second`
  const isTrailing = !/[\p{L}\p{N}]/u.test(behind.at(-1) ?? "") && isEntry(head, first.index - 1, false)
  const parts = isTrailing ? ahead : behind
  if (!all.every(({ index }, i) => isEntry(parts[i] ?? "", index - 1, isSure))) return undefined
  const [start = "", ...rest] = parts
  const whole = isTrailing || !/[\p{L}\p{N}]/u.test(head) ? parts : [head + start, ...rest]
  return Array.from({ length: many }, (_, nth) => whole[all.findIndex(({ index }) => index === nth + 1)] ?? "")
}

/** Whether labels number the entries of lists: 1, 2 and so on, perhaps once more from 1. */
const areCounting = (labels: ReadonlyArray<Label>): boolean =>
  labels.length > 1 &&
  labels.every(({ index }, i) => {
    const before = labels[i - 1]?.index ?? 0
    return index === before + 1 || (index === 1 && before > 1)
  })

/** An answer that its labels do not divide. */
export interface Whole {
  readonly _tag: "Whole"
  /** The places of labels that state nothing, because they are named or count the entries of a list. */
  readonly marks: ReadonlyArray<Place>
  /** Labels that must not contradict the order of the values. */
  readonly named: ReadonlyArray<Label>
  /** Whether lines begin with numbers that do not count 1, 2, 3. */
  readonly isOdd: boolean
}

/** An answer as its labels divide it: one part for each question, in their order, or one whole. */
type Labelled = { readonly _tag: "Parts"; readonly parts: ReadonlyArray<string> } | Whole

/**
 * Divides an answer to `many` questions by its labels, in whatever order they are. Named labels count before those that
 * may be values.
 */
export const divide = (text: string, many: number, language: Languages.Language, isEntry: IsEntry): Labelled => {
  const found = labelsIn(text, language)
  if (found.length === 0) return { _tag: "Whole", marks: [], named: [], isOdd: false }
  const all = found.filter(({ kind }) => kind === "named")
  // higher ones may be values: "The answer 23 is final."
  const highest = all.length > 1 ? Math.max(many + 1, all.length) : many
  const named = all.filter(({ index }) => index <= highest)
  const lines = found.filter(({ kind }) => kind === "line")
  // a list with more entries is none of answers
  const isList = areCounting(lines) && lines.some(({ index }) => index > many)
  if (!isList && many > 0)
    for (const labels of [
      found.filter(({ index, kind }) => index <= (kind === "named" ? highest : many)),
      named,
      lines,
      found.filter(({ kind }) => kind !== "named")
    ]) {
      const parts = partsBy(text, labels, many, isEntry)
      if (parts !== undefined) return { _tag: "Parts", parts }
    }
  // letters, signs and numbers in brackets or quotation marks are no values
  const sure = found.filter(
    ({ at, end, kind }) =>
      kind !== "named" &&
      /^(?:\D+|.*[)\]）】"”].*)$/s.test(text.slice(at, end)) &&
      (kind === "line" || /^\s*\p{N}/u.test(text.slice(end, end + 9)))
  )
  const counting = [lines, sure].find(areCounting)
  const odd = counting === undefined && sure.length > 1 ? sure : []
  return {
    _tag: "Whole",
    marks: [...named, ...odd, ...(counting ?? [])].map(({ at, end }) => [at, end]),
    named: [...named, ...odd],
    isOdd: lines.length > 1 && counting === undefined
  }
}
