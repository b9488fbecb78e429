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

/** Splits a trajectory into turns. Calls that were requested after the end, and so never served, are in no turn. */
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

/** Makes turns of a history. No model of the trial requested its calls. */
export const historyTurns = (history: ExportedTrial["history"] = []): ReadonlyArray<Turn> =>
  history.map((called) => ({ calls: [called] }))

/**
 * Returns the id of a call in exports, unique within its trial; the ids of a history count back from the first call.
 */
export const callId = ({ index }: Trajectories.Called): string => (index < 0 ? `given_${-index}` : `call_${index}`)

/** Writes the bytes of a medium in base64. */
export const base64 = ({ data }: Pick<Medium, "data">): string => Buffer.from(data).toString("base64")

/** Writes a medium as a data URL, which contains its bytes. */
export const dataUrl = (medium: Pick<Medium, "data" | "mediaType">): string =>
  `data:${medium.mediaType};base64,${base64(medium)}`

/** Returns the images and sounds that a call returned, in order; a medium without bytes is left out. */
export const shownMedia = ({ content }: Trajectories.Called, media: ExportedTrial["media"]): ReadonlyArray<Medium> =>
  content.flatMap((part) => {
    const data = part._tag === "Text" ? undefined : media.get(part.blob)
    return part._tag !== "Text" && data !== undefined
      ? [{ _tag: part._tag, mediaType: part.mediaType, data, alt: part.alt }]
      : []
  })

/** Writes what a call showed, as text. */
export const shownText = ({ content }: Trajectories.Called): string => Content.plain(content)
