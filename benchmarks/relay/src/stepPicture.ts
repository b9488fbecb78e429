import type { Benchmarks, Fact } from "@escapement/core"
import { factsOf } from "./Mark.ts"
import type { Relay } from "./Relay.ts"
import { standingOf } from "./Standing.ts"
import type { State } from "./State.ts"

/** The picture of a step for people, drawn by the present stage's family. */
export const stepPicture = (relay: Relay, state: State, facts: ReadonlyArray<Fact>): Benchmarks.Picture => {
  const { picture, stage } = standingOf(relay, state)
  return picture(factsOf(facts, stage)) ?? { width: 1, height: 1, alt: stage, shapes: [] }
}
