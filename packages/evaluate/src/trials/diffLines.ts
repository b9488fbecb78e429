import { TextRules } from "@escapement/core"
import type { Analysis } from "@escapement/metrics"
import { Lines } from "@escapement/report"
import type { Comparison, Moment, TrialOutline } from "../view/Api.ts"
import { callMarks, callNumber, partingText, partings } from "../view/callWords.ts"
import type { Layout } from "./Layout.ts"
import { shortId } from "./shortId.ts"

/**
 * Number of equal calls that are shown at each end of a long stretch of equal calls; the calls between are only
 * counted.
 */
const around = 2

/** Returns the number of a call that both trials made; both numbers if they differ in A and B. */
const numbers = ({ a, b }: Analysis.AlignedRow | undefined = { same: true }): string =>
  a === b ? callNumber(a) : `${callNumber(a)}/${callNumber(b)}`

const marksOf = (moment: Moment): ReadonlyArray<string> => callMarks(moment).map(({ text }) => text)

/** Lists what stands out at a call that both trials made. A mark that only one trial has names that trial. */
const sharedMarks = ([a, b]: ReadonlyArray<Moment | undefined>): ReadonlyArray<string> => {
  // the calls before a fork are known of one trial alone
  if (a === undefined || b === undefined) return [a, b].flatMap((known) => (known === undefined ? [] : marksOf(known)))
  const [ofA, ofB] = [marksOf(a), marksOf(b)]
  return [
    ...ofA.map((mark) => (ofB.includes(mark) ? mark : `${mark} of A`)),
    ...ofB.filter((mark) => !ofA.includes(mark)).map((mark) => `${mark} of B`)
  ]
}

/** Says how many calls are still needed after a call; for each trial if they differ in A and B. */
const toGo = (one: Moment, other: Moment = one): string => {
  if (one.remaining === other.remaining) return one.remaining === undefined ? "" : ` · ${one.remaining} to go`
  const parts = [["A", one.remaining] as const, ["B", other.remaining] as const].flatMap(([trial, remaining]) =>
    remaining === undefined ? [] : [`${remaining} to go in ${trial}`]
  )
  return ` · ${parts.join(", ")}`
}

const momentLines = (
  sign: string,
  moment: Moment,
  number: string,
  { style, width }: Layout,
  [left, marks]: readonly [left: string, marks: ReadonlyArray<string>] = [toGo(moment), marksOf(moment)]
): ReadonlyArray<string> => {
  const { answer, args, tool } = moment
  const indent = "        "
  const line = (text: string) => `${indent}${Lines.cut(Lines.sanitiseLine(text), width - indent.length)}`
  const head = `${sign} ${number.padStart(5)} `
  return [
    `${head}${Lines.cut(Lines.sanitiseLine(`${tool} ${args}`), width - head.length)}`,
    style.faint(line(`→ ${answer}${left}`)),
    ...(marks.length === 0 ? [] : [style.bad(line(`! ${marks.join(", ")}`))])
  ]
}

const headLines = (sign: string, trial: TrialOutline, { style, width }: Layout): ReadonlyArray<string> => {
  const { id, label, moments, outcome, reason, run } = trial
  const calls = TextRules.counted(moments.filter(({ index }) => index !== undefined).length, "call")
  return Lines.wrap(
    `${sign} ${label} · ${outcome}${reason === undefined ? "" : `: ${reason}`} · ${calls} · trial ${shortId(id)} of run ${run}`,
    width
  ).map(style.strong)
}

/**
 * Shows two trials call by call: `=` for a call that both made with the same answer, `A` and `B` for a call that one
 * made or that was answered differently.
 */
export const diffLines = (comparison: Comparison, layout: Layout): ReadonlyArray<string> => {
  const { a, b, by, parts, rows } = comparison
  const { style, width } = layout
  const byIndex = (trial: TrialOutline) => new Map(trial.moments.map((moment) => [moment.index, moment]))
  const calls = { a: byIndex(a), b: byIndex(b) }
  // the calls before a fork are those of the trial that the fork continues
  const at = (of: "a" | "b", index: number | undefined): Moment | undefined =>
    index === undefined ? undefined : calls[of].get(index)
  const lines: Array<string> = []
  for (let i = 0; i < rows.length;) {
    const row = rows[i]
    if (i === parts) lines.push(style.heading(`── first divergence: ${partings[by ?? "call"]}`))
    if (row?.same === true) {
      let end = i
      while (end < rows.length && rows[end]?.same === true && end !== parts) end++
      const shown =
        end - i > 2 * around + 1
          ? [...rows.slice(i, i + around), undefined, ...rows.slice(end - around, end)]
          : rows.slice(i, end)
      for (const same of shown) {
        const moments = same === undefined ? [] : ([at("a", same.a), at("b", same.b)] as const)
        const moment = moments[0] ?? moments[1]
        const told = moment && ([toGo(moment, moments[1]), sharedMarks(moments)] as const)
        if (moment !== undefined) lines.push(...momentLines("=", moment, numbers(same), layout, told))
        else if (same === undefined)
          lines.push(style.faint(`=       … ${end - i - 2 * around} more calls are the same …`))
        else lines.push(style.faint(`= ${callNumber(same.a).padStart(5)} a call before both were forked`))
      }
      i = end
      continue
    }
    const [one, other] = [at("a", row?.a), at("b", row?.b)]
    if (one !== undefined) lines.push(...momentLines("A", one, callNumber(one.index), layout))
    if (other !== undefined) lines.push(...momentLines("B", other, callNumber(other.index), layout))
    i++
  }
  return [
    ...headLines("A", a, layout),
    ...headLines("B", b, layout),
    ...(a.name === b.name
      ? [`on ${a.name}`]
      : [`A is on ${a.name}, B on ${b.name}: these are two different instances.`]
    ).flatMap((line) => Lines.wrap(line, width)),
    "",
    ...Lines.wrap(partingText(comparison), width),
    "",
    ...lines
  ]
}
