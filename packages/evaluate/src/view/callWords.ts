/**
 * Words for calls, used by the viewer and by the terminal. The viewer's page contains this module, so it imports only
 * types.
 */
import type { Comparison, Moment } from "./Api.ts"

/** Returns the number of a call as people count, from 1; empty if a reply made no call. */
export const callNumber = (index: number | undefined): string => (index === undefined ? "" : `${index + 1}`)

/** Something to notice about a call, and how much it matters. */
export interface Mark {
  readonly text: string
  readonly tone: "bad" | "warn" | "muted"
}

const mark = (is: boolean, text: string, tone: Mark["tone"]): ReadonlyArray<Mark> => (is ? [{ text, tone }] : [])

/**
 * Lists the marks of a call apart from its error and its fault: that the tool was not on offer, or that the call is
 * wasted, off the plan, or at the point of no return.
 */
export const wayMarks = ({ error, noReturn, offPlan, wasted, withheld }: Moment): ReadonlyArray<Mark> => [
  ...mark(withheld === true, "not on offer", "warn"),
  ...mark(wasted === true && error === undefined && offPlan !== true, "wasted", "muted"),
  ...mark(offPlan === true, "first call off the plan", "warn"),
  ...mark(noReturn === true, "point of no return", "bad")
]

/** Lists all marks of a call: its error and its fault, then those of `wayMarks`. */
export const callMarks = (moment: Moment): ReadonlyArray<Mark> => [
  ...mark(moment.error !== undefined, moment.error ?? "", "bad"),
  ...mark(moment.fault !== undefined, `injected fault: ${moment.fault}`, "warn"),
  ...wayMarks(moment)
]

/** How two trials diverge. */
export const partings = {
  call: "they call different things",
  answer: "the same call is answered differently",
  end: "one of them ends"
} as const

/** Says where two trials diverge, in a sentence or two. */
export const partingText = ({ by = "call", parts }: Pick<Comparison, "by" | "parts">): string => {
  if (parts === undefined) return "The two make the same calls and get the same answers."
  if (parts === 0) return `The two part at the first call: ${partings[by]}.`
  const same = parts === 1 ? "The first call is the same" : `The first ${parts} calls are the same`
  return `${same}. The two part at call ${parts + 1}: ${partings[by]}.`
}
