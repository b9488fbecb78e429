import { type OutcomeTag, outcomeTags } from "@escapement/core"
import { formatDuration } from "./numbers.ts"

/** Where a run stands. */
export interface ProgressCounts {
  readonly done: number
  readonly total: number
  readonly outcomes: { readonly [tag in OutcomeTag]?: number }
  /** Milliseconds since the start, and trials made in them. */
  readonly elapsed: number
  readonly made: number
  /** US dollars, where known. */
  readonly cost?: number
}

const bar = (share: number, width: number): string => {
  const full = Math.round(share * width)
  return `${"█".repeat(full)}${"░".repeat(width - full)}`
}

/** Where a run stands, in one line of at most `width` characters: the most important first. */
export const progressLine = (counts: ProgressCounts, width: number): string => {
  const { cost, done, elapsed, made, outcomes, total } = counts
  const rate = elapsed > 0 ? (made / elapsed) * 1000 : 0
  const left = rate > 0 && done < total ? `${formatDuration(((total - done) / rate) * 1000)} left` : ""
  const parts = [
    `${done}/${total}`,
    ...outcomeTags.flatMap((tag) => ((outcomes[tag] ?? 0) > 0 ? [`${tag} ${outcomes[tag]}`] : [])),
    ...(cost === undefined ? [] : [`$${cost.toFixed(2)}`]),
    ...(left === "" ? [] : [left])
  ]
  let line = ""
  for (const part of parts) {
    const longer = line === "" ? part : `${line} · ${part}`
    if (longer.length > width) break
    line = longer
  }
  const room = width - line.length - 1
  return room >= 12 ? `${bar(total === 0 ? 0 : done / total, Math.min(20, room))} ${line}` : line.slice(0, width)
}
