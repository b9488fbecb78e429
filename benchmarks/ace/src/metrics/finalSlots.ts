import { type Fact, type Trial, callsOf } from "@escapement/core"
import { factNames } from "../Facts.ts"
import type { Instance } from "../Instance.ts"

/** What stood in the hidden slots, in their order, when a trial ended, however it ended. */
export const finalSlots = (trial: Trial, { slots }: Instance): ReadonlyArray<string | null> => {
  let ids: ReadonlyArray<unknown> = []
  const read = (fact: Fact) => {
    if (fact._tag === "Custom" && fact.name === factNames.grid && Array.isArray(fact.value)) ids = fact.value
  }
  for (const { facts } of callsOf(trial.events)) for (const fact of facts) read(fact)
  return slots.map((_, index) => {
    const id = ids[index]
    return typeof id === "string" ? id : null
  })
}
