import { Outcome } from "@escapement/core"
import { formatDuration } from "../text/formatDuration.ts"

/** How many trials of a run are done, how they ended, and what they took. */
export interface ProgressCounts {
  /** Number of finished trials, out of `total`. */
  readonly done: number
  readonly total: number
  readonly outcomes: { readonly [tag in Outcome.OutcomeTag]?: number }
  /** Milliseconds since the trials of this execution began. */
  readonly elapsed: number
  /** Number of trials that were made in this time. */
  readonly made: number
  /** US dollars; absent if not known. */
  readonly cost?: number
}

const barWidth = 20

/** The least number of columns of a line with a bar. */
const leastWidth = 60

const bar = (share: number): string => {
  const full = Math.round(Math.min(1, share) * barWidth)
  return `${"█".repeat(full)}${"░".repeat(barWidth - full)}`
}

/** Lists the parts of a progress line, the most important first. */
const partsOf = ({ cost, done, elapsed, made, outcomes, total }: ProgressCounts): ReadonlyArray<string> => {
  const perSecond = elapsed > 0 ? (made / elapsed) * 1000 : 0
  const kept = done - Object.values(outcomes).reduce((sum, count) => sum + count, 0)
  return [
    `${done}/${total}`,
    // the outcomes are those of the others, so this must not be cut before them
    ...(kept > 0 ? [`${kept} from before`] : []),
    ...(perSecond > 0 && done < total ? [`${formatDuration(((total - done) / perSecond) * 1000)} left`] : []),
    ...Outcome.outcomeTags.flatMap((tag) => ((outcomes[tag] ?? 0) > 0 ? [`${tag} ${outcomes[tag]}`] : [])),
    ...(cost === undefined ? [] : [`$${cost.toFixed(2)}`]),
    ...(perSecond > 0 ? [`${perSecond.toFixed(perSecond < 10 ? 1 : 0)} trials/s`] : [])
  ]
}

/**
 * Writes the progress of a run for logs and pipes: everything, in one line.
 *
 * ```ts
 * import { Lines } from "@escapement/report"
 *
 * const counts = { done: 12, total: 60, outcomes: { solved: 10, "wrong-answer": 2 }, elapsed: 6000, made: 12 }
 *
 * Lines.progressText(counts) // → "12/60 · 24.0 s left · solved 10 · wrong-answer 2 · 2.0 trials/s"
 * ```
 */
export const progressText = (counts: ProgressCounts): string => partsOf(counts).join(" · ")

/**
 * Writes the progress of a run in one line of at most `width` columns, which a terminal overwrites; parts that do not
 * fit are left out.
 *
 * ```ts
 * import { Lines } from "@escapement/report"
 *
 * const counts = { done: 12, total: 60, outcomes: { solved: 10, "wrong-answer": 2 }, elapsed: 6000, made: 12 }
 *
 * Lines.progressLine(counts, 60) // → "████░░░░░░░░░░░░░░░░ 12/60 · 24.0 s left · solved 10"
 * Lines.progressLine(counts, 20) // → "12/60 · 24.0 s left"
 * ```
 */
export const progressLine = (counts: ProgressCounts, width: number): string => {
  // the bar is there from the first trial on: if words could displace it, it would appear and disappear
  const room = width < leastWidth ? width : width - barWidth - 1
  let line = ""
  for (const part of partsOf(counts)) {
    const longer = line === "" ? part : `${line} · ${part}`
    if (longer.length > room) break
    line = longer
  }
  const share = counts.total === 0 ? 0 : counts.done / counts.total
  return width < leastWidth ? line : `${bar(share)} ${line}`
}
