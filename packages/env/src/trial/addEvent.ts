import type { TrialEvent } from "@escapement/core"

/**
 * Adds an event to those of a trial. A report of an external agent after the end is placed before
 * `Ended`, which stays the last event.
 */
export const addEvent = (events: Array<TrialEvent>, event: TrialEvent): void => {
  if (events.at(-1)?._tag === "Ended") events.splice(-1, 0, event)
  else events.push(event)
}
