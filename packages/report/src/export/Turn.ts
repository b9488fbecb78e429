import { Buffer } from "node:buffer"
import { Content, type Trajectories, type Trajectory, type TrialEvent } from "@escapement/core"

import type { ExportedTrial, Medium } from "./ExportedTrial.ts"

/** A model reply as an event. */
export type Replied = Extract<TrialEvent, { readonly _tag: "ModelReplied" }>

/**
 * A turn, as chat formats define it: a model reply with the calls that the environment served for it, whatever form the
 * reply requested them in. Calls of an agent whose model the environment does not see are turns without a reply.
 */
export interface Turn {
  readonly reply?: Replied
  readonly calls: ReadonlyArray<Trajectories.Called>
}

/** The turns of a trajectory. Calls that were requested after the end, and so never served, are in no turn. */
export const splitTurns = (trajectory: Trajectory): ReadonlyArray<Turn> => {
  const turns: Array<{ reply?: Replied; calls: Array<Trajectories.Called> }> = []
  for (const event of trajectory) {
    if (event._tag === "ModelReplied") turns.push({ reply: event, calls: [] })
    if (event._tag !== "Called") continue
    const last = turns.at(-1)
    if (last?.reply !== undefined && last.reply.step === event.step) last.calls.push(event)
    else turns.push({ calls: [event] })
  }
  return turns
}

/** The turns of a history, which no model of the trial asked for. */
export const historyTurns = (history: ExportedTrial["history"] = []): ReadonlyArray<Turn> =>
  history.map((called) => ({ calls: [called] }))

/** The id of a call in exports, unique within its trial; those of a history count back from the first call. */
export const callId = ({ index }: Trajectories.Called): string => (index < 0 ? `given_${-index}` : `call_${index}`)

/** The bytes of a medium in base64. */
export const base64 = ({ data }: Pick<Medium, "data">): string => Buffer.from(data).toString("base64")

/** A medium as a URL that holds it. */
export const dataUrl = (medium: Pick<Medium, "data" | "mediaType">): string =>
  `data:${medium.mediaType};base64,${base64(medium)}`

/** The images and sounds that a call gave, in order; without those whose bytes are not at hand. */
export const shownMedia = ({ content }: Trajectories.Called, media: ExportedTrial["media"]): ReadonlyArray<Medium> =>
  content.flatMap((part) => {
    const data = part._tag === "Text" ? undefined : media.get(part.blob)
    return part._tag !== "Text" && data !== undefined
      ? [{ _tag: part._tag, mediaType: part.mediaType, data, alt: part.alt }]
      : []
  })

/** What a call showed, as text. */
export const shownText = ({ content }: Trajectories.Called): string => Content.plain(content)
