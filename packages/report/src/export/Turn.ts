import { Content, type Trajectories, type Trajectory, type TrialEvent } from "@escapement/core"

/** A model reply as an event. */
export type Replied = Extract<TrialEvent, { readonly _tag: "ModelReplied" }>

/**
 * What formats made of turns call one: a model reply with the calls that the
 * environment served for it, in whatever form they were asked for. Calls of an
 * agent whose model the environment does not see are turns without a reply.
 */
export interface Turn {
  readonly reply?: Replied
  readonly calls: ReadonlyArray<Trajectories.Called>
}

/** The turns of a trajectory. Calls that were asked for and never served, behind the end, are in none. */
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

/** The id of a call in exports, unique within its trial. */
export const callId = ({ index }: Trajectories.Called): string => `call_${index}`

/** What a call showed, as text. */
export const shownText = ({ content }: Trajectories.Called): string => Content.plain(content)
