import type { Benchmarks, Fact } from "@escapement/core"
import { factsOf } from "./Mark.ts"
import type { Relay } from "./Relay.ts"
import { standingOf } from "./Standing.ts"
import type { State } from "./State.ts"

/** Draws the picture of a step for people, as the present stage's family draws it. */
export const stepPicture = (relay: Relay, state: State, facts: ReadonlyArray<Fact>): Benchmarks.Picture => {
  const { picture, stage } = standingOf(relay, state)
  return picture(factsOf(facts, stage)) ?? { width: 1, height: 1, alt: stage, shapes: [] }
}
