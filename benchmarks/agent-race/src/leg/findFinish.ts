import type { Instance } from "../Instance.ts"
import type { FinishStop } from "./Stop.ts"

/** Returns the finish line of a leg. A leg without one is a defect, which readers and generators rule out. */
export const findFinish = ({ name, stops }: Instance): FinishStop => {
  const last = stops.at(-1)
  if (last?._tag !== "Finish") throw new RangeError(`the last stop of ${name} is not a finish line`)
  return last
}
