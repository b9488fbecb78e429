import { type Metrics, type Outcome, TextRules } from "@escapement/core"
import type { EvaluationEvent, InstanceGenerated, Looked, OnEvent, TrialFinished } from "../EvaluationEvent.ts"
import { listLabels } from "../results/collectRun.ts"
import { Lines } from "@escapement/report"
import { Effect } from "effect"
import type { Output } from "./Output.ts"
import { spellCommands } from "./commandName.ts"
import { isRetirable } from "../run/retireInfra.ts"
import { playFlags } from "../plugins/codeFlags.ts"
import { forkCommand } from "./forkCommand.ts"
import { resumeCommand, typedAt } from "./resumeCommand.ts"

/** Milliseconds between two drawings of the live line. */
const redraw = 80
/** Number of plain lines per run, at equal shares of its trials. */
const plainParts = 5
/** Milliseconds between two plain lines about instances. */
const plainInstances = 5_000
/** Milliseconds until the first plain line of a long run; each further line comes after twice the time. */
const firstPlain = 10_000

/**
 * Returns a receiver of events (`Evaluating.onEvent`) that shows the progress of a run: in a terminal a line that is
 * redrawn, elsewhere a plain line now and then. Warnings, looks and the end of the run are written as sentences.
 *
 * @param location of the store, for the command that continues a broken run or makes a broken fork again
 * @param metrics metrics of the run: about these, the sentence of a look says which agent is better, about others only
 *   which has the higher values
 */
export const openProgress = (
  output: Output,
  location: string,
  metrics: ReadonlyArray<Pick<Metrics.Measured, "id" | "better">> = []
): OnEvent => {
  const outcomes: { [tag in Outcome.OutcomeTag]?: number } = {}
  let cost: number | undefined
  let drawn = 0
  let instancesDrawn = Number.NEGATIVE_INFINITY
  let open: number | undefined
  let lookWritten = 0
  /** Clears the live line. */
  const clear = output.isLive ? output.raw("\r\u001b[K") : Effect.void
  /** Writes a sentence: wrapped to the terminal's width, or in one line if the output is no terminal. */
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
  /** Says how many instances are generated while everybody waits for the first trial. */
  const onInstance = ({ done, elapsed, total }: InstanceGenerated): Effect.Effect<void> => {
    if (elapsed - instancesDrawn < (output.isLive ? redraw : plainInstances)) return Effect.void
    instancesDrawn = elapsed
    const line = `${done}/${total} instances generated`
    return output.isLive ? output.redraw(line) : output.lines([line])
  }
  /** Writes what a look found if it decided something, and else at looks 1, 2, 4, 8 and so on. */
  const onLook = ({ decision, run: { cells } }: Looked): Effect.Effect<void> => {
    const before = open
    open = decision.conclusions.filter(({ verdict }) => verdict === "undecided").length
    if (open === before && !Number.isInteger(Math.log2(decision.looks))) return Effect.void
    const line = Lines.lookLine(decision, { labels: listLabels({ cells }), metrics }, lookWritten)
    lookWritten = decision.looks
    return say(line)
  }
  return (event: EvaluationEvent) => {
    switch (event._tag) {
      case "RunStarted":
      case "TrialStarted":
        return Effect.void
      case "InstanceGenerated":
        return onInstance(event)
      case "TrialFinished":
        return onTrial(event)
      case "Looked":
        return onLook(event)
      case "Warned":
        return say(event.message)
      case "RunEnded": {
        const { done, run, status, total } = event
        const kept = `${status}: ${done} of ${TextRules.counted(total, "trial")} are kept`
        const again = outcomes["infra-error"] !== undefined && isRetirable(run.plan) ? " --retry infra" : ""
        const fork = forkCommand(run, typedAt(location))
        if (status === "done" && Object.keys(outcomes).length === 0)
          return say(`run ${run.id} has all its trials: nothing was left to play`)
        if (status === "done" || status === "running") return clear
        return fork === undefined
          ? say(`${kept}; continue with:`, `  ${resumeCommand(run, location, playFlags(run))}${again}`)
          : say(`${kept} in run ${run.id}, which cannot be resumed; fork again with:`, `  ${fork}`)
      }
    }
  }
}
