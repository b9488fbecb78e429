import type { Cell } from "@escapement/core"
import { Identity } from "@escapement/env"
import { Effect } from "effect"
import { Refused } from "../Failure.ts"

/** Refuses a run in which two agents have the same identity: they would share their trials. */
export const requireDistinct = (cells: ReadonlyArray<Cell>): Effect.Effect<void, Refused> => {
  const known = new Set<string>()
  const twice = cells.find((cell) => {
    const identity = Identity.fingerprint(Identity.cellToJson(cell))
    if (known.has(identity)) return true
    known.add(identity)
    return false
  })
  return twice === undefined
    ? Effect.void
    : new Refused({
        message: `two agents have the id "${twice.adapter.id}" and the same settings, so their trials cannot be told apart: give one of them another id, or leave it out`
      })
}
