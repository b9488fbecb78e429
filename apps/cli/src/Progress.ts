import { type FinishedTrial, type OutcomeTag, type Run, monotonicMillis } from "@escapement/core"
import { type ProgressCounts, progressLine, progressText } from "@escapement/report"
import { Effect } from "effect"
import type { Output } from "./Output.ts"

/** Shows how far a run is: a line drawn over in a terminal, a plain line now and then elsewhere. */
export interface Progress {
  readonly onTrial: (finished: FinishedTrial) => Effect.Effect<void>
  /** Takes the live line away. */
  readonly close: Effect.Effect<void>
  /** Trials done so far, those of earlier times included. */
  readonly done: () => number
}

/** Milliseconds between two drawings of the live line. */
const redraw = 80
/** Parts of a run after which a plain line is written. */
const plainParts = 5

/**
 * Opens the progress of a run.
 *
 * @param before trials that an earlier execution finished
 */
export const openProgress = Effect.fnUntraced(function* (
  run: Run,
  before: number,
  output: Output
): Effect.fn.Return<Progress> {
  const start = yield* monotonicMillis
  const outcomes: { [tag in OutcomeTag]?: number } = {}
  let done = before
  let cost: number | undefined
  let drawn = 0
  const line = (now: number): string => {
    const counts: ProgressCounts = {
      done,
      total: run.trials,
      outcomes,
      elapsed: now - start,
      made: done - before,
      ...(cost === undefined ? {} : { cost })
    }
    return output.isLive ? progressLine(counts, output.width - 1) : progressText(counts)
  }
  const isDue = (now: number): boolean =>
    output.isLive
      ? now - drawn >= redraw
      : Math.floor((done * plainParts) / run.trials) > Math.floor(((done - 1) * plainParts) / run.trials)
  return {
    done: () => done,
    close: output.isLive ? output.raw("\r\u001b[K") : Effect.void,
    onTrial: ({ outcome, usage }) =>
      Effect.flatMap(monotonicMillis, (now) => {
        done++
        outcomes[outcome._tag] = (outcomes[outcome._tag] ?? 0) + 1
        if (usage.cost !== undefined) cost = (cost ?? 0) + usage.cost
        if (!isDue(now)) return Effect.void
        drawn = now
        return output.isLive ? output.redraw(line(now)) : output.lines([line(now)])
      })
  }
})
