import { type Outcome, TextRules } from "@escapement/core"
import type { EvaluationEvent, Looked, OnEvent, TrialFinished } from "../EvaluationEvent.ts"
import { listLabels } from "../results/collectRun.ts"
import { Lines } from "@escapement/report"
import { Effect } from "effect"
import type { Output } from "./Output.ts"
import { spellCommands } from "./commandName.ts"
import { codeFlags } from "../plugins/codeFlags.ts"
import { resumeCommand } from "./resumeCommand.ts"

/** Milliseconds between two drawings of the live line. */
const redraw = 80
/** Parts of a run after which a plain line is written. */
const plainParts = 5
/** Milliseconds after which there is one of a run that is long: then after twice the time. */
const firstPlain = 10_000

/**
 * Shows how far a run is, and what befalls it: a line drawn over in a terminal, a
 * plain line now and then elsewhere.
 *
 * @param location of the store, to say how a broken run goes on
 */
export const openProgress = (output: Output, location: string): OnEvent => {
  const outcomes: { [tag in Outcome.OutcomeTag]?: number } = {}
  let cost: number | undefined
  let drawn = 0
  let open: number | undefined
  /** Ends the live line. */
  const clear = output.isLive ? output.raw("\r\u001b[K") : Effect.void
  /** Says a sentence: in lines of a terminal's width, in one line elsewhere. */
  const say = (text: string, ...more: ReadonlyArray<string>) => {
    const spelled = spellCommands(text)
    const lines = output.isLive ? Lines.wrap(spelled, output.width) : [spelled]
    return Effect.andThen(clear, output.lines([...lines, ...more]))
  }
  const line = ({ done, elapsed, made, total }: TrialFinished): string => {
    const counts: Lines.ProgressCounts = {
      done,
      total,
      outcomes,
      elapsed,
      made,
      ...(cost === undefined ? {} : { cost })
    }
    return output.isLive ? Lines.progressLine(counts, output.width - 1) : Lines.progressText(counts)
  }
  const isDue = ({ done, elapsed, total }: TrialFinished): boolean =>
    output.isLive
      ? drawn === 0 || elapsed - drawn >= redraw
      : elapsed >= Math.max(firstPlain, 2 * drawn) ||
        Math.floor((done * plainParts) / total) > Math.floor(((done - 1) * plainParts) / total)
  const onTrial = (event: TrialFinished): Effect.Effect<void> => {
    const { outcome, usage } = event
    outcomes[outcome._tag] = (outcomes[outcome._tag] ?? 0) + 1
    if (usage.cost !== undefined) cost = (cost ?? 0) + usage.cost
    if (!isDue(event)) return Effect.void
    drawn = event.elapsed
    return output.isLive ? output.redraw(line(event)) : output.lines([line(event)])
  }
  /** Says what a look found, where it decided something, and now and then. */
  const onLook = ({ decision, run: { cells } }: Looked): Effect.Effect<void> => {
    const before = open
    open = decision.conclusions.filter(({ verdict }) => verdict === "undecided").length
    if (open === before && !Number.isInteger(Math.log2(decision.looks))) return Effect.void
    return say(Lines.lookLine(decision, { labels: listLabels({ cells }), metrics: [] }))
  }
  return (event: EvaluationEvent) => {
    switch (event._tag) {
      case "RunStarted":
      case "TrialStarted":
        return Effect.void
      case "TrialFinished":
        return onTrial(event)
      case "Looked":
        return onLook(event)
      case "Warned":
        return say(event.message)
      case "RunEnded": {
        const { done, run, status, total } = event
        const kept = `${status}: ${done} of ${TextRules.counted(total, "trial")} are kept; continue with:`
        return status === "done" || status === "running"
          ? clear
          : say(kept, `  ${resumeCommand(run, location, codeFlags(run))}`)
      }
    }
  }
}
