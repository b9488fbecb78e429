import { type Metrics, RunStore, type Stored, Usage } from "@escapement/core"
import { Summary } from "@escapement/metrics"
import { Lines } from "@escapement/report"
import { Identity } from "@escapement/env"
import { Effect, Option, Result } from "effect"
import { type Refused, refuse } from "../Failure.ts"
import { reopenInstance } from "../trials/openTrial.ts"
import { chainText } from "../run/originsOf.ts"
import type { ReadRun } from "../results/readRun.ts"
import type { Moment, ShownPart, TrialOutline, TrialRow } from "./Api.ts"
import { clipText } from "./clipText.ts"
import { momentsOf } from "./moments.ts"

const scoreLines = (
  { scores }: Stored.StoredTrial,
  metrics: ReadonlyArray<Metrics.Measured>
): TrialOutline["scores"] => {
  const known = new Map(metrics.map((metric) => [metric.id, metric]))
  return Object.entries(scores).map(([id, { failed, value }]) => ({
    id,
    text: Option.match(value, {
      onNone: () => failed ?? "–",
      onSome: (number) => Lines.formatValue(number, known.get(id)?.unit ?? "")
    })
  }))
}

const timeLines = ({ trial: { timing } }: Stored.StoredTrial): TrialOutline["timing"] =>
  (["wall", "model", "environment", "waiting", "harness"] as const).map((of) => ({
    of,
    text: Lines.formatDuration(timing[of])
  }))

/** Takes an image or a sound of the instructions. No store keeps it, as the instance draws it again. */
export type TakeImage = (hash: string, data: Uint8Array) => void

/** Reads the data of a trial's instance, if the instance can be opened again. */
const opened = Effect.fnUntraced(function* (stored: Stored.StoredTrial, { registry }: ReadRun, take: TakeImage) {
  const instance = yield* Effect.result(Effect.scoped(reopenInstance(stored, registry, [])))
  if (Result.isFailure(instance)) return { closed: instance.failure.message, hasPicture: false }
  const { draws, opening } = instance.success
  const instructions = opening.instructions.map((part): ShownPart => {
    if (part._tag === "Text") return { _tag: "Text", ...clipText(part.text, 200_000) }
    const blob = Identity.sha256Hex(part.data)
    take(blob, part.data)
    return { _tag: part._tag, blob, alt: clipText(part.alt, 500).text }
  })
  const tools = opening.tools
    .slice(0, 200)
    .map(({ description, name }) => ({ name, description: clipText(description, 500).text }))
  return { instructions, tools, hasPicture: draws }
})

/**
 * Builds the overview of a trial.
 *
 * @param rows of its run, as far as they were read
 */
export const trialOutline = Effect.fnUntraced(function* (
  stored: Stored.StoredTrial,
  read: ReadRun,
  rows: ReadonlyArray<TrialRow>,
  moments: ReadonlyArray<Moment> = momentsOf(stored),
  takeImage: TakeImage = () => {}
): Effect.fn.Return<TrialOutline, Refused, RunStore> {
  const { cell, run, trial } = stored
  const { identity, outcome, usage } = trial
  const labels = Summary.cellLabels(read.run.cells)
  const [first] = trial.events
  const start = first?._tag === "Opened" ? first.remaining : undefined
  const store = yield* RunStore
  const instance = yield* Effect.mapError(store.instance(identity.instance), refuse)
  const reason = "reason" in outcome ? outcome.reason : outcome._tag === "budget-exhausted" ? outcome.limit : undefined
  const { adapter, benchmark, model } = identity.cell
  return {
    run,
    id: trial.id,
    cell,
    label: labels[cell] ?? adapter.id,
    benchmark: benchmark.id,
    name: Option.match(instance, { onNone: () => identity.instance.slice(0, 12), onSome: ({ name }) => name }),
    epoch: identity.epoch,
    adapter: `${adapter.id} ${adapter.version}`,
    ...(model === undefined ? {} : { model: model.id }),
    isSimulated: model !== undefined && Summary.isSimulatedModel(model.id),
    outcome: outcome._tag,
    ...(reason === undefined ? {} : { reason: clipText(reason, 1000).text }),
    ...(identity.fork === undefined ? {} : { fork: { ...identity.fork, origin: chainText(read.run) } }),
    scores: scoreLines(stored, read.metrics(benchmark.id)),
    usage: {
      tokens: Lines.formatValue(Usage.totalTokens(usage), "tokens"),
      ...(usage.cost === undefined ? {} : { cost: Lines.formatValue(usage.cost, "USD") })
    },
    timing: timeLines(stored),
    ...(start === undefined ? {} : { start }),
    moments,
    steps: trial.events.filter(({ _tag }) => _tag === "ModelReplied").length,
    ...(yield* opened(stored, read, takeImage)),
    others: rows
      .filter(
        (other) => other.instance === identity.instance && other.epoch === identity.epoch && other.id !== trial.id
      )
      .slice(0, 200)
      .map((other) => ({ ...other, label: labels[other.cell] ?? "" }))
  }
})
