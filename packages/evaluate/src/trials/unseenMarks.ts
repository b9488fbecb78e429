import type { Moment } from "../view/Api.ts"

/** What stands out at a call and its agent did not see, in words. The viewer shows the same as signs. */
export const unseenMarks = ({ error, noReturn, offPlan, wasted, withheld }: Moment): ReadonlyArray<string> => [
  ...(withheld === true ? ["not on offer"] : []),
  ...(wasted === true && error === undefined && offPlan !== true ? ["wasted"] : []),
  ...(offPlan === true ? ["first call off the plan"] : []),
  ...(noReturn === true ? ["point of no return"] : [])
]
