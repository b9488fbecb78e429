import type { TrialEvent } from "@escapement/core"

/** Adds an event to those of a trial; what an external agent reports after the end stands before it, which stays the last. */
export const addEvent = (events: Array<TrialEvent>, event: TrialEvent): void => {
  if (events.at(-1)?._tag === "Ended") events.splice(-1, 0, event)
  else events.push(event)
}
