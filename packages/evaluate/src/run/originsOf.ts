import type { Run } from "@escapement/core"
import { Lines } from "@escapement/report"
import { Array as Arr } from "effect"

/** Lists the runs that a run continues, the nearest first, as the plan of its fork names them; empty if it is no fork. */
export const originsOf = ({ plan: { fork } }: Pick<Run, "plan">): Pick<NonNullable<Run["plan"]["fork"]>, "origins"> => {
  const origins = [...(fork?.run === undefined ? [] : [fork.run]), ...(fork?.origins ?? [])]
  return Arr.isArrayNonEmpty(origins) ? { origins } : {}
}

/** Names the run that a fork of a fork continues, and all runs before it; undefined for any other run. */
export const chainText = ({ plan: { fork } }: Pick<Run, "plan">): string | undefined =>
  fork?.origins === undefined ? undefined : Lines.originText(fork)
