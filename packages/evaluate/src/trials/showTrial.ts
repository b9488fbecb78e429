import { type Recordings, type RunStore, type Stored, TextRules } from "@escapement/core"
import { Lines } from "@escapement/report"
import { Effect, Result, type Scope } from "effect"
import { Refused } from "../Failure.ts"
import { collectAgentWarnings } from "../run/agentWarnings.ts"
import { chainText } from "../run/originsOf.ts"
import { earlierTrials, findRun, findTrial, otherRunsLines, reopenInstance } from "./openTrial.ts"
import { type ReadRun, type Reading, readRun } from "../results/readRun.ts"
import type { StepPrompt } from "../view/Api.ts"
import { wayMarks } from "../view/callWords.ts"
import { momentsOf } from "../view/moments.ts"
import { openPrompts } from "../view/TrialPrompts.ts"
import type { Layout, Shown } from "./Layout.ts"
import { shortId } from "./shortId.ts"

/** Options of `showTrial`. */
export interface ShowingTrial extends Reading {
  /** The id of the trial, or the beginning of that id. */
  readonly id: string
  /**
   * Whether to show the earlier attempts at a trial that was played again because it was lost, instead of the trial
   * itself.
   */
  readonly earlier?: boolean
  /** If given, only what the model was sent for this step is shown; steps count from 1. */
  readonly step?: number | undefined
}

const origins = {
  recorded: "as it was sent",
  rebuilt: "rebuilt: played again with the stored replies, the architecture did the same"
} as const

const promptLines = (
  { from, messages }: StepPrompt,
  step: number,
  isWhole: boolean,
  { style, width }: Layout
): ReadonlyArray<string> => [
  "",
  ...Lines.wrap(
    `What the model was sent for step ${step}, ${TextRules.counted(messages.length, "message")}, ${origins[from]}${isWhole ? "" : ` (whole: --step ${step})`}`,
    width
  ).map(style.heading),
  ...messages.flatMap(({ calls, isNew, parts, role }) => [
    style.strong(`  ${Lines.sanitiseLine(role)}${isNew ? "" : " (from before)"}`),
    ...parts.flatMap((part) =>
      Lines.textBlock(part._tag === "Text" ? part.text : `[image: ${part.alt}]`, width, "    ", isWhole)
    ),
    ...(calls === undefined ? [] : Lines.textBlock(calls.text, width, "    ", isWhole))
  ])
]

interface Opening {
  readonly instructions: string
  readonly tools: ReadonlyArray<{ readonly name: string; readonly description: string }>
}

const openingLines = (
  { instructions, tools }: Opening,
  isPrompted: boolean,
  { style, width }: Layout
): ReadonlyArray<string> => [
  ...(isPrompted ? [] : ["", style.heading("The task"), ...Lines.textBlock(instructions, width, "  ")]),
  ...(tools.length === 0 ? [] : ["", style.heading(TextRules.counted(tools.length, "tool"))]),
  ...tools.map(({ description, name }) =>
    Lines.cut(`  ${Lines.sanitiseLine(name)}  ${Lines.sanitiseLine(description)}`, width)
  )
]

/** Returns the task and the tools of a trial, if its instance can be opened again. */
const opened = (stored: Stored.StoredTrial, { registry }: ReadRun) =>
  Effect.result(
    Effect.map(Effect.scoped(reopenInstance(stored, registry, [])), ({ opening }): Opening => ({
      instructions: opening.instructions
        .map((part) => (part._tag === "Text" ? part.text : `[image: ${part.alt}]`))
        .join("\n"),
      tools: opening.tools
    }))
  )

const story = Effect.fnUntraced(function* (stored: Stored.StoredTrial, read: ReadRun, reading: Reading) {
  const opening = yield* opened(stored, read)
  const prompts = yield* openPrompts(stored, read, reading, Number.POSITIVE_INFINITY)
  const { events } = stored.trial
  const first = events.some(({ _tag }) => _tag === "ModelReplied") ? yield* prompts.at(1) : {}
  // the requests that a proxy forwarded for an external agent
  const isProxied = events.some((event) => event._tag === "Reported" && event.measured === true)
  const units = new Map(read.metrics(stored.trial.identity.cell.benchmark.id).map(({ id, unit }) => [id, unit]))
  return { opening, first, isProxied, units }
})

/** Writes what the agent was told, as far as it is known. */
const toldLines = ({ first, isProxied, opening }: Effect.Success<ReturnType<typeof story>>, layout: Layout) => [
  ...Result.match(opening, {
    onFailure: ({ message }) => ["", ...Lines.wrap(message, layout.width)],
    onSuccess: (known) => openingLines(known, first.prompt !== undefined, layout)
  }),
  ...(first.prompt === undefined ? [] : promptLines(first.prompt, 1, false, layout)),
  ...(isProxied
    ? [
        "",
        ...Lines.wrap("--step 1 shows the first request to its model, --step 2 the second, and so on.", layout.width)
      ]
    : []),
  ...(first.missing === undefined
    ? []
    : ["", ...Lines.wrap(`What the model was sent is not known: ${first.missing}`, layout.width)])
]

const showPrompt = Effect.fnUntraced(function* (
  stored: Stored.StoredTrial,
  read: ReadRun,
  reading: Reading,
  step: number
) {
  const prompts = yield* openPrompts(stored, read, reading, Number.POSITIVE_INFINITY)
  const { missing, prompt } = yield* prompts.at(step)
  return prompt === undefined
    ? yield* new Refused({
        message: `trial ${shortId(stored.trial.id)}, step ${step}: ${missing ?? "the prompt is not known"}`
      })
    : { json: prompt, lines: (layout: Layout) => promptLines(prompt, step, true, layout).slice(1) }
})

const showStored = Effect.fnUntraced(function* (
  stored: Stored.StoredTrial,
  step: number | undefined,
  reading: Reading
): Effect.fn.Return<Shown, Refused, RunStore | Recordings> {
  // if the plugins of a trial are not loaded, it is shown without what they would add
  const read = yield* Effect.result(readRun(stored.run, reading))
  if (step !== undefined) return yield* showPrompt(stored, yield* Effect.fromResult(read), reading, step)
  const marks = new Map(
    momentsOf(stored).flatMap((moment) =>
      moment.index === undefined ? [] : [[moment.index, wayMarks(moment).map(({ text }) => text)] as const]
    )
  )
  const origin = chainText(yield* findRun(stored.run))
  const json = { run: stored.run, ...stored.trial }
  const linesWith = (layout: Layout, told: ReadonlyArray<string>, units?: ReadonlyMap<string, string>) =>
    Lines.trialText(stored, { ...layout, marks, origin, told, ...(units === undefined ? {} : { units }) }).split("\n")
  if (Result.isFailure(read)) {
    const { message } = read.failure
    return { json, lines: (layout) => linesWith(layout, ["", ...Lines.wrap(message, layout.width)]) }
  }
  const known = yield* story(stored, read.success, reading)
  return {
    json: { ...json, prompt: known.first, ...Result.getOrElse(known.opening, () => ({})) },
    lines: (layout) => linesWith(layout, toldLines(known, layout), known.units)
  }
})

/**
 * Shows a trial: what the agent was told, then each reply, call and observation; or what the model was sent for one
 * step.
 */
export const showTrial = Effect.fnUntraced(function* ({
  earlier = false,
  id,
  step,
  ...reading
}: ShowingTrial): Effect.fn.Return<Shown, Refused, RunStore | Recordings | Scope.Scope> {
  // the agent plays again to show its prompts; its warnings were told when the trial was made
  yield* collectAgentWarnings
  const stored = yield* findTrial(id)
  if (!earlier) {
    const { json, lines } = yield* showStored(stored, step, reading)
    const others = step === undefined ? yield* otherRunsLines(id, stored) : []
    return { json, lines: (layout) => [...lines(layout), ...others] }
  }
  const shown = yield* Effect.forEach(yield* earlierTrials(stored), (each) => showStored(each, step, reading))
  const none = `trial ${shortId(stored.trial.id)} of run ${stored.run} has no earlier version: it was not played again`
  return {
    json: shown.map(({ json }) => json),
    lines: (layout) =>
      shown.length === 0 ? Lines.wrap(none, layout.width) : shown.flatMap(({ lines }) => lines(layout))
  }
}, Effect.scoped)
