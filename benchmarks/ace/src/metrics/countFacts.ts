import { type Trial, callsOf } from "@escapement/core"

/** How many facts of a name, of this family's own, a trial brought about. */
export const countFacts = (trial: Trial, name: string): number => {
  let count = 0
  for (const { facts } of callsOf(trial.events)) {
    for (const fact of facts) if (fact._tag === "Custom" && fact.name === name) count++
  }
  return count
}
