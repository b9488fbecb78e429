import type { Stored, TrialEvent } from "@escapement/core"
import { Lines } from "@escapement/report"
import { Option } from "effect"
import type { CallDetail, Moment, StepDetail } from "./Api.ts"
import { clipText, lineText, mostShown, shownParts } from "./clipText.ts"

const json = (value: unknown): string => (typeof value === "string" ? value : JSON.stringify(value, null, 2))

const stepOf = (event: TrialEvent): number | undefined => ("step" in event ? event.step : undefined)

/** The mark of a call that submitted a right answer which rests on undisclosed values. */
const undisclosed = "the answer rests on evidence that was not disclosed"

const isUndisclosed = ({ scores, trial }: Stored.StoredTrial, event: TrialEvent): boolean =>
  event._tag === "Called" &&
  event.facts.some((fact) => fact._tag === "Submitted" && fact.correct) &&
  trial.outcome._tag === "solved" &&
  Option.contains(scores["answer-supported"]?.value ?? Option.none(), 0)

/** Most facts of a call, and most calls of a step, that are sent. */
const most = { facts: 100, calls: 100 }

/**
 * Returns the step of a trial that a moment belongs to, with everything known of it. For a player without a model, a
 * call is a step of its own.
 *
 * @param moments of the trial
 */
export const stepDetail = (
  { cut, stored }: Stored.ShortTrial,
  moments: ReadonlyArray<Moment>,
  at: number
): StepDetail | undefined => {
  const moment = moments[at]
  if (moment === undefined) return undefined
  const { step } = moment
  const whole = stored.trial.events.flatMap((event, i) =>
    stepOf(event) === step ? [{ event, lengths: cut.get(i) ?? {} }] : []
  )
  const said = whole.find(({ event }) => event._tag === "ModelReplied")
  const events =
    said === undefined ? whole.filter(({ event }) => event._tag === "Called" && event.index === moment.index) : whole
  const reply = said?.event
  const lines = new Map(moments.map((line) => [line.index, line]))
  return {
    step,
    ...(reply?._tag === "ModelReplied"
      ? {
          reply: {
            text: clipText(reply.text, mostShown, said?.lengths.text),
            finish: reply.finish,
            ...(reply.served === undefined ? {} : { served: reply.served }),
            ...(reply.mechanism === undefined ? {} : { mechanism: reply.mechanism }),
            usage: Lines.usageText(reply.usage)
          }
        }
      : {}),
    notes: events.flatMap(({ event, lengths }) =>
      event._tag === "Noted" ? [{ kind: event.kind, ...clipText(event.text, mostShown, lengths.text) }] : []
    ),
    calls: events
      .flatMap(({ event, lengths }): ReadonlyArray<CallDetail> => {
        const line = event._tag === "Called" ? lines.get(event.index) : undefined
        if (event._tag !== "Called" || line === undefined) return []
        return [
          {
            ...line,
            given: clipText(json(event.call.args), mostShown, lengths.args),
            content: shownParts(event.content, lengths.parts),
            ...(event.truncated === undefined ? {} : { truncated: event.truncated }),
            facts: [
              ...event.facts.slice(0, most.facts).map((fact) => lineText(Lines.factText(fact), 400)),
              ...(isUndisclosed(stored, event) ? [undisclosed] : [])
            ]
          }
        ]
      })
      .slice(0, most.calls)
  }
}

/** Returns a text of a step in full: its reply, the arguments of a call, or a part of a call's answer. */
export const stepText = (
  { trial }: Stored.StoredTrial,
  { call, part, step }: { readonly step: number; readonly call?: number; readonly part?: number }
): string | undefined => {
  for (const event of trial.events) {
    if (stepOf(event) !== step) continue
    if (event._tag === "ModelReplied" && call === undefined) return event.text
    if (event._tag !== "Called" || event.index !== call) continue
    if (part === undefined) return json(event.call.args)
    const shown = event.content[part]
    return shown?._tag === "Text" ? shown.text : undefined
  }
  return undefined
}

const textsOf = (event: TrialEvent): ReadonlyArray<string> => {
  switch (event._tag) {
    case "ModelReplied":
    case "Noted":
      return [event.text]
    case "Called":
      return [
        event.call.tool,
        json(event.call.args),
        ...event.content.map((part) => (part._tag === "Text" ? part.text : part.alt)),
        ...event.facts.map(Lines.factText)
      ]
    default:
      return []
  }
}

/**
 * Finds the moments of a trial that contain a text, ignoring case. A text in a reply counts for the reply's first
 * moment.
 */
export const searchMoments = (
  stored: Stored.StoredTrial,
  moments: ReadonlyArray<Moment>,
  text: string
): ReadonlyArray<number> => {
  const wanted = text.toLowerCase()
  if (wanted === "") return []
  const byCall = new Map(moments.map((moment) => [moment.index, moment]))
  const byStep = new Map(moments.toReversed().map((moment) => [moment.step, moment]))
  const found = stored.trial.events.flatMap((event) => {
    if (!textsOf(event).some((each) => each.toLowerCase().includes(wanted))) return []
    const moment = event._tag === "Called" ? byCall.get(event.index) : byStep.get(stepOf(event) ?? -1)
    return moment === undefined ? [] : [moment.at]
  })
  return [...new Set(found)].toSorted((a, b) => a - b)
}
