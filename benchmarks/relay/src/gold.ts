import type { GoldCall } from "@escapement/core"
import { Option } from "effect"
import type { Relay } from "./Relay.ts"
import { type Standing, standInRoom, standingOf } from "./Standing.ts"
import type { State } from "./State.ts"

/**
 * Returns the calls left in the plan of a stage; `none` if its family has no plan, or if the stage has fewer
 * calls left than its plan needs.
 */
const left = ({ callsLeft, remaining }: Standing): Option.Option<number> =>
  Option.filter(remaining(), (calls) => calls <= callsLeft)

const sum = (counts: ReadonlyArray<Option.Option<number>>): Option.Option<number> =>
  Option.map(Option.all(counts), (all) => all.reduce((total, count) => total + count, 0))

/** Returns the calls left in the plans of all stages together; `none` if a stage can no longer be solved. */
export const remaining = (relay: Relay, state: State): Option.Option<number> => {
  const here = left(standingOf(relay, state))
  switch (state._tag) {
    case "Race":
      return sum([here, relay.whole.room(), relay.whole.board()])
    case "Room":
      return sum([here, state.isFilled ? Option.some(0) : relay.whole.board()])
    case "Board":
      return sum([here, state.isOut ? Option.some(0) : left(standInRoom(relay, state.room, true))])
  }
}

/** Returns the next call of the plan: that of the present stage's family. */
export const gold = (relay: Relay, state: State, isOffered?: (tool: string) => boolean): Option.Option<GoldCall> =>
  Option.isNone(remaining(relay, state)) ? Option.none() : standingOf(relay, state).gold(isOffered)
