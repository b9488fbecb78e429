import { Trajectories, type Trial } from "@escapement/core"
import { Option } from "effect"

/** Returns the final answer of a trial; `none` if nothing was submitted. */
export const submittedAnswer = ({ events }: Trial): Option.Option<string> => {
  const facts = Trajectories.listCalls(events).flatMap((called) => called.facts)
  const submitted = facts.find((fact) => fact._tag === "Submitted")
  return typeof submitted?.value === "string" ? Option.some(submitted.value) : Option.none()
}
