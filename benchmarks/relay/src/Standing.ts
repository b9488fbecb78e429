import type {
  Benchmarks,
  Fact,
  GoldCall,
  Position,
  Randomness,
  ToolCall,
  ToolSpec,
  Transition,
  WorldFailed
} from "@escapement/core"
import { Effect, type Option } from "effect"
import { callsOf } from "./budget.ts"
import { type Relay, type StateIn, present } from "./Relay.ts"
import type { Stage } from "./Stage.ts"
import type { State } from "./State.ts"

/** The present stage of a trial, without its family's own types. */
export interface Standing {
  readonly stage: Stage
  readonly tools: ReadonlyArray<ToolSpec>
  /** Calls that are left in the stage. */
  readonly callsLeft: number
  /** Calls left in the family's plan of the stage; `none` if the stage can no longer be solved. */
  readonly remaining: () => Option.Option<number>
  readonly gold: (isOffered?: (tool: string) => boolean) => Option.Option<GoldCall>
  readonly guess: (rng: Randomness.Rng) => ToolCall
  readonly picture: (facts: ReadonlyArray<Fact>) => Benchmarks.Picture | undefined
  /** Makes a call in the family's world. `ended` of its transition says whether the stage has ended. */
  readonly step: (call: ToolCall) => Effect.Effect<Transition<State>, WorldFailed>
}

/** The family's state of a stage, and the number of calls made in it. */
interface Kept<S> {
  readonly state: S
  readonly used: number
}

const standIn = <S>(
  relay: Relay,
  stage: Stage,
  position: Position<S>,
  { state, used }: Kept<S>,
  keep: (next: Kept<S>) => State
): Standing => ({
  stage,
  get tools() {
    return position.tools(state)
  },
  callsLeft: callsOf(relay.instance, stage) - used,
  remaining: () => position.remaining(state),
  gold: (isOffered) => position.gold(state, isOffered),
  guess: (rng) => position.guess(state, rng),
  picture: (facts) => position.picture?.(state, facts),
  step: (call) => {
    // a call of another stage's tool is no call of this stage; the call limit of the trial still counts it
    const isOwn = position.tools(state).some(({ name }) => name === call.tool)
    return Effect.map(position.step(state, call), (transition) => ({
      ...transition,
      state: keep({ state: transition.state, used: isOwn ? used + 1 : used })
    }))
  }
})

/** Returns the stage of the room, given the room's state and whether the board is filled. */
export const standInRoom = (relay: Relay, room: Kept<StateIn<"room">>, isFilled: boolean): Standing =>
  standIn(relay, "room", relay.room, room, (next) => ({ _tag: "Room", ...next, isFilled }))

/** Returns the present stage of a trial. */
export const standingOf = (relay: Relay, state: State): Standing => {
  switch (state._tag) {
    case "Race":
      return standIn(relay, "race", present(relay.race, "race"), state, (next) => ({ _tag: "Race", ...next }))
    case "Room":
      return standInRoom(relay, state, state.isFilled)
    case "Board":
      return standIn(relay, "board", present(relay.board, "board"), state, (next) => ({ ...state, ...next }))
  }
}
