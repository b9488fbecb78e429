import { Content, type Stored, Trajectories, type TrialEvent, TextRules } from "@escapement/core"
import { Option } from "effect"
import { type CallClaim, matchClaims } from "./matchClaims.ts"
import { Summary } from "@escapement/metrics"
import { factText } from "./factText.ts"
import { modelName, simulatedNote } from "./naming.ts"
import { formatDuration } from "./formatDuration.ts"
import { formatValue } from "./numbers.ts"
import { outcomeText } from "./outcomeText.ts"
import { safeJson } from "./sanitise.ts"
import { textBlock } from "./textBlock.ts"
import { usageText } from "./usageText.ts"
import type { TextStyle } from "./TextStyle.ts"
import { wrap } from "./wrap.ts"

/** How a trajectory is to be shown. */
export interface TrialLayout {
  /** Columns of the terminal, at least 20. */
  readonly width: number
  readonly style: TextStyle
  /** Units of metrics, by id, if they are known. */
  readonly units?: ReadonlyMap<string, string>
  /** Lines between the header and the calls: what the agent was told. Absent: none. */
  readonly told?: ReadonlyArray<string>
  /**
   * For a trial of a fork: the run that the fork continues, and the runs that this run continues in turn, in words
   * (`originText`). Absent if not known.
   */
  readonly origin?: string | undefined
  /** Further remarks on calls, by their index. */
  readonly marks?: ReadonlyMap<number, ReadonlyArray<string>>
}

/** Writes a text unchanged, folded to the width; the middle of a long text is left out. */
const block = (text: string, { width }: TrialLayout, indent: string): ReadonlyArray<string> =>
  textBlock(text, width, indent)

/** Wraps a sentence of ours. */
const remark = (text: string, { width }: TrialLayout, indent: string): ReadonlyArray<string> =>
  wrap(text, width - indent.length).map((line) => `${indent}${line}`)

const calledLines = (event: Trajectories.Called, layout: TrialLayout): ReadonlyArray<string> => {
  const { marks, style } = layout
  const { call, content, error, facts, fault, index, remaining, truncated } = event
  const amiss = [
    ...(error === undefined || error === fault ? [] : [error]),
    ...(fault === undefined ? [] : [`injected fault: ${fault}`]),
    ...(marks?.get(index) ?? []),
    ...(truncated === undefined ? [] : [`${truncated} characters cut`])
  ]
  const truth = [
    ...facts.map(factText),
    ...(remaining === undefined ? [] : [`${TextRules.counted(remaining, "call")} to go`])
  ]
  return [
    ...block(`${index + 1}  ${call.tool} ${safeJson(call.args)}`, layout, "  ").map(style.strong),
    ...block(Content.plain(content), layout, "     "),
    ...(amiss.length === 0 ? [] : remark(`! ${amiss.join(", ")}`, layout, "     ").map(style.bad)),
    ...(truth.length === 0 ? [] : remark(`= ${truth.join("; ")}`, layout, "     ").map(style.faint))
  ]
}

const claimText = ({ call, made }: CallClaim): string =>
  `${call.tool} ${safeJson(call.args)}: ${made === undefined ? "not made, or in another order" : `call ${made.index + 1}`}`

type Reported = Extract<TrialEvent, { readonly _tag: "Reported" }>

/** Writes what an agent reports about itself: each call that it claims beside the one that was made. */
const reportedLines = (
  { calls = [], measured, ownTools = [], usage }: Reported,
  claims: Iterator<CallClaim>,
  layout: TrialLayout
) => {
  const { style } = layout
  const used = usageText(usage)
  const who = measured === true ? "a call to its model" : "the agent"
  const spent =
    Object.keys(usage).length === 0 && calls.length + ownTools.length > 0
      ? []
      : remark(
          used === "" ? `${who} stated no usage` : `${who} ${measured === true ? "used" : "reports"} ${used}`,
          layout,
          "  "
        )
  const claimed = calls.flatMap(() => {
    const { done, value } = claims.next()
    if (done === true) return []
    const lines = block(`the agent claims ${claimText(value)}`, layout, "  ")
    return lines.map(value.made === undefined ? style.bad : style.faint)
  })
  const own = ownTools.length === 0 ? [] : remark(`tools of its own are offered: ${ownTools.join(", ")}`, layout, "  ")
  return [...spent.map(style.faint), ...own.map(style.faint), ...claimed]
}

const eventLines = (
  event: TrialEvent,
  said: string,
  claims: Iterator<CallClaim>,
  end: string,
  layout: TrialLayout
): ReadonlyArray<string> => {
  const { style } = layout
  switch (event._tag) {
    case "Opened":
      return event.remaining === undefined
        ? []
        : remark(`a plan of ${TextRules.counted(event.remaining, "call")} solves it`, layout, "").map(style.faint)
    case "Offered":
      return remark(`${event.tools.length} tools are offered: ${event.tools.join(", ")}`, layout, "  ").map(style.faint)
    case "ModelReplied": {
      const mechanism = event.mechanism === undefined ? "" : ` · simulated on purpose: ${event.mechanism}`
      const cutOff = event.finish === "length" ? " · cut off" : ""
      const usage = Object.keys(event.usage).length === 0 ? "" : ` · ${usageText(event.usage)}`
      const title = `step ${event.step}${usage}${cutOff}${mechanism}`
      return ["", ...remark(title, layout, "").map(style.heading), ...block(event.text, layout, "  ")]
    }
    case "Called":
      return calledLines(event, layout)
    case "Noted":
      // most notes repeat a part of the reply above them
      return said.includes(event.text) ? [] : block(`${event.kind}: ${event.text}`, layout, "  ").map(style.faint)
    case "Reported":
      return reportedLines(event, claims, layout)
    case "Ended":
      return ["", ...remark(end, layout, "").map(event.outcome._tag === "solved" ? style.good : style.bad)]
  }
}

const headLines = ({ run, trial }: Stored.StoredTrial, layout: TrialLayout): ReadonlyArray<string> => {
  const { cell, epoch, fork, instance } = trial.identity
  const agent = [cell.adapter.id, ...(cell.model === undefined ? [] : [modelName(cell.model.id)])].join(" · ")
  const kind = cell.adapter.kind === "adapter" ? "" : ` (${cell.adapter.kind})`
  const forked =
    fork === undefined
      ? ""
      : ` · continues trial ${fork.trial.slice(0, 12)}${layout.origin === undefined ? "" : ` of ${layout.origin},`} after ${TextRules.counted(fork.at, "call")}`
  return [
    ...remark(`trial ${trial.id.slice(0, 12)} of run ${run}`, layout, "").map(layout.style.strong),
    ...remark(
      `${cell.benchmark.id} · ${agent}${kind} · instance ${instance.slice(0, 12)} · epoch ${epoch + 1}${forked}`,
      layout,
      ""
    )
  ]
}

/** Says how far an agent's account of its calls agrees with the record; empty if it gives no account. */
const agreementLines = (claims: ReadonlyArray<CallClaim>, made: number): ReadonlyArray<string> => {
  if (claims.length === 0) return []
  const agreed = claims.filter((claim) => claim.made !== undefined).length
  return [
    `claims ${TextRules.counted(claims.length, "call")}: ${agreed} as made, ${claims.length - agreed} not made, or in another order; ${TextRules.counted(made - agreed, "other call")} made`
  ]
}

const footLines = (
  { scores, trial }: Stored.StoredTrial,
  claims: ReadonlyArray<CallClaim>,
  layout: TrialLayout
): ReadonlyArray<string> => {
  const { environment, harness, model, waiting, wall } = trial.timing
  const values = Object.entries(scores).flatMap(([id, { failed, value }]) =>
    failed === undefined
      ? Option.toArray(Option.map(value, (v) => `${id} ${formatValue(v, layout.units?.get(id) ?? "")}`))
      : [`${id} failed: ${failed}`]
  )
  const time = `model ${formatDuration(model)}, environment ${formatDuration(environment)}, waiting ${formatDuration(waiting)}, harness ${formatDuration(harness)}`
  const simulated = trial.identity.cell.model !== undefined && Summary.isSimulatedModel(trial.identity.cell.model.id)
  return [
    usageText(trial.usage) || "usage unknown",
    ...agreementLines(claims, Trajectories.listCalls(trial.events).length),
    `${formatDuration(wall)}: ${time}`,
    ...values,
    ...(simulated ? [simulatedNote] : [])
  ].flatMap((text) => remark(text, layout, "").map(layout.style.faint))
}

/**
 * Writes one trajectory for people: each step with its calls and observations, remarks after `!`, and facts after `=`.
 * Steps, calls and epochs are counted from 1. No line is wider than `width`, and no text in it acts as a control
 * sequence of a terminal.
 */
export const trialText = (stored: Stored.StoredTrial, layout: TrialLayout): string => {
  const lines = [...headLines(stored, layout), ...(layout.told ?? [])]
  const claims = matchClaims(stored.trial.events)
  const next = claims.values()
  const end = outcomeText(stored.trial)
  let said = ""
  for (const event of stored.trial.events) {
    if (event._tag === "ModelReplied") said = event.text
    lines.push(...eventLines(event, said, next, end, layout))
  }
  return [...lines, "", ...footLines(stored, claims, layout)].join("\n")
}
