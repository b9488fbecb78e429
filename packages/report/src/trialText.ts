import { type Called, type StoredTrial, type TrialEvent, plain } from "@escapement/core"
import { Option } from "effect"
import { formatDuration } from "./numbers.ts"
import { sanitise } from "./sanitise.ts"
import type { Style } from "./Style.ts"

/** How a trajectory is to be shown. */
export interface TrialLayout {
  readonly width: number
  readonly style: Style
}

/** Lines of a shown text before the rest is only counted. */
const maxLines = 12

const indented = (text: string, { width }: TrialLayout, indent: string): ReadonlyArray<string> => {
  const room = Math.max(20, width - indent.length)
  const lines = sanitise(text)
    .replaceAll("\t", "  ")
    .split("\n")
    .flatMap((line) => (line === "" ? [""] : (line.match(new RegExp(`.{1,${room}}`, "gu")) ?? [])))
  const shown = lines.slice(0, maxLines).map((line) => `${indent}${line}`.trimEnd())
  return lines.length > maxLines ? [...shown, `${indent}… ${lines.length - maxLines} more lines`] : shown
}

const calledLines = (event: Called, layout: TrialLayout): ReadonlyArray<string> => {
  const { style } = layout
  const marks = [
    ...(event.error === undefined ? [] : [event.error]),
    ...(event.fault === undefined ? [] : ["injected fault"]),
    ...(event.truncated === undefined ? [] : [`${event.truncated} characters cut`])
  ]
  const call = `${event.index}  ${event.call.tool} ${JSON.stringify(event.call.args)}`
  const left = event.remaining === undefined ? "" : `  [${event.remaining} to go]`
  return [
    ...indented(call, layout, "  ").map(style.strong),
    ...indented(plain(event.content), layout, "     "),
    ...(marks.length === 0 ? [] : [style.bad(`     ! ${marks.join(", ")}`)]),
    ...(left === "" ? [] : [style.faint(`   ${left}`)])
  ]
}

const endLine = (event: Extract<TrialEvent, { readonly _tag: "Ended" }>, { style }: TrialLayout): string => {
  const { outcome } = event
  const why = "reason" in outcome ? `: ${sanitise(outcome.reason)}` : "limit" in outcome ? `: ${outcome.limit}` : ""
  return (outcome._tag === "solved" ? style.good : style.bad)(`${outcome._tag}${why}`)
}

const eventLines = (event: TrialEvent, layout: TrialLayout): ReadonlyArray<string> => {
  const { style } = layout
  switch (event._tag) {
    case "Opened":
      return event.remaining === undefined ? [] : [style.faint(`a plan of ${event.remaining} calls solves it`)]
    case "ModelReplied": {
      const mechanism = event.mechanism === undefined ? "" : ` (simulated: ${event.mechanism})`
      return ["", style.heading(`step ${event.step}${mechanism}`), ...indented(event.text, layout, "  ")]
    }
    case "Called":
      return calledLines(event, layout)
    case "Noted":
      return indented(`${event.kind}: ${event.text}`, layout, "  ").map(style.faint)
    case "Reported":
      return [style.faint(`  the agent reports ${event.usage.input ?? 0} + ${event.usage.output ?? 0} tokens`)]
    case "Ended":
      return ["", endLine(event, layout)]
  }
}

/** One trajectory for people: each step with its calls, what was shown, and what really happened. */
export const trialText = ({ run, scores, trial }: StoredTrial, layout: TrialLayout): string => {
  const { style } = layout
  const { cell, epoch } = trial.identity
  const { harness, model, wall } = trial.timing
  const agent = cell.model === undefined ? cell.adapter.id : `${cell.adapter.id} · ${cell.model.id}`
  const values = Object.entries(scores).flatMap(([id, { failed, value }]) =>
    failed === undefined
      ? Option.match(value, { onNone: () => [], onSome: (v) => [`${id} ${v}`] })
      : [`${id} failed: ${failed}`]
  )
  return [
    style.strong(`trial ${trial.id.slice(0, 12)} of run ${run}`),
    `${cell.benchmark.id} · ${agent} · epoch ${epoch} · instance ${trial.identity.instance.slice(0, 12)}`,
    ...trial.events.flatMap((event) => eventLines(event, layout)),
    "",
    style.faint(
      `${trial.usage.input ?? "?"} + ${trial.usage.output ?? "?"} tokens · ${formatDuration(wall)}: model ${formatDuration(model)}, harness ${formatDuration(harness)}`
    ),
    ...values.map((value) => style.faint(value))
  ].join("\n")
}
