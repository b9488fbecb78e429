/** How calls are told to people, by the viewer and by the terminal alike. Imports nothing, as the viewer's page holds it. */
import type { Comparison, Moment } from "./Api.ts"

/** The number of a call as people count, from 1; nothing where a reply made none. */
export const callNumber = (index: number | undefined): string => (index === undefined ? "" : `${index + 1}`)

/** What stands out at a call, and how much it matters. */
export interface Mark {
  readonly text: string
  readonly tone: "bad" | "warn" | "muted"
}

const mark = (is: boolean, text: string, tone: Mark["tone"]): ReadonlyArray<Mark> => (is ? [{ text, tone }] : [])

/** What stands out at a call and is no part of its answer: it was not on offer, or where it stands on the way to the goal. */
export const wayMarks = ({ error, noReturn, offPlan, wasted, withheld }: Moment): ReadonlyArray<Mark> => [
  ...mark(withheld === true, "not on offer", "warn"),
  ...mark(wasted === true && error === undefined && offPlan !== true, "wasted", "muted"),
  ...mark(offPlan === true, "first call off the plan", "warn"),
  ...mark(noReturn === true, "point of no return", "bad")
]

/** All that stands out at a call. */
export const callMarks = (moment: Moment): ReadonlyArray<Mark> => [
  ...mark(moment.error !== undefined, moment.error ?? "", "bad"),
  ...mark(moment.fault !== undefined, `injected fault: ${moment.fault}`, "warn"),
  ...wayMarks(moment)
]

/** How two trials part. */
export const partings = {
  call: "they call different things",
  answer: "the same call is answered differently",
  end: "one of them ends"
} as const

/** Where two trials part, in a sentence or two. */
export const partingText = ({ by = "call", parts }: Pick<Comparison, "by" | "parts">): string => {
  if (parts === undefined) return "The two make the same calls and get the same answers."
  if (parts === 0) return `The two part at the first call: ${partings[by]}.`
  const same = parts === 1 ? "The first call is the same" : `The first ${parts} calls are the same`
  return `${same}. The two part at call ${parts + 1}: ${partings[by]}.`
}
