import {
  Configuration,
  type Position,
  type ToolCall,
  type Transition,
  type World,
  type WorldFailed
} from "@escapement/core"
import { Transitions } from "@escapement/env"
import { Effect, Result, type Scope } from "effect"
import { callsOf } from "./budget.ts"
import { gold, remaining } from "./gold.ts"
import { guess } from "./guess.ts"
import type { Instance } from "./Instance.ts"
import { writeInstructions } from "./instructions.ts"
import { mark } from "./Mark.ts"
import { Options } from "./Options.ts"
import { advance } from "./play/advance.ts"
import { type Relay, type Worlds, openRelay } from "./Relay.ts"
import { families, sumOfVersions } from "./Stage.ts"
import { type Standing, standingOf } from "./Standing.ts"
import type { State } from "./State.ts"
import { stepPicture } from "./stepPicture.ts"

/** Raised whenever a stored call may get another reply. Rises also with the world versions of the families. */
export const worldVersion = 2 + sumOfVersions("world")

const initialOf = ({ instance, race, room }: Relay): State =>
  race === undefined
    ? { _tag: "Room", state: room.initial, used: 0, isFilled: instance.board === undefined }
    : { _tag: "Race", state: race.initial, used: 0 }

/** Whether a stage has no calls left and this call does not give up. */
const isUsedUp = ({ callsLeft, tools }: Standing, call: ToolCall): boolean =>
  callsLeft <= 0 && tools.every(({ name, role }) => name !== call.tool || role !== "give-up")

const step = (relay: Relay, state: State, call: ToolCall): Effect.Effect<Transition<State>, WorldFailed> => {
  const standing = standingOf(relay, state)
  const { instance } = relay
  const { stage } = standing
  const moved = isUsedUp(standing, call)
    ? Effect.succeed(
        Transitions.refuse(
          state,
          "exhausted",
          `The ${callsOf(instance, stage)} calls of this stage are used up. You can only give up.`
        )
      )
    : Effect.map(standing.step(call), (transition) => advance(relay, transition))
  return Effect.map(moved, ({ facts, ...transition }) => ({
    ...transition,
    facts: [...facts, mark(instance, stage, transition.state, transition.ended === "solved")]
  }))
}

const open = (relay: Relay): Position<State> => {
  const { instance, race, room } = relay
  return {
    replays: "pure",
    initial: initialOf(relay),
    get instructions() {
      return writeInstructions(instance, (race ?? room).instructions)
    },
    tools: (state) => standingOf(relay, state).tools,
    step: (state, call) => step(relay, state, call),
    gold: (state, isOffered) => gold(relay, state, isOffered),
    remaining: (state) => remaining(relay, state),
    guess: (state, rng) => guess(relay, state, rng),
    picture: (state, facts) => stepPicture(relay, state, facts)
  }
}

const openWorlds = Effect.fnUntraced(function* ({
  interface: spoken
}: Options): Effect.fn.Return<Worlds, WorldFailed, Scope.Scope> {
  const { board, race, room } = families
  return {
    race: yield* Result.getOrThrow(race.world.fromJson({})).value,
    room: yield* Result.getOrThrow(room.world.fromJson({ interface: spoken })).value,
    board: yield* Result.getOrThrow(board.world.fromJson({})).value
  }
})

/** The world of relays: the worlds of its families, one after the other. */
export const world = Configuration.configurable(
  "relay",
  Options,
  (options): Effect.Effect<World<Instance, State>, WorldFailed, Scope.Scope> =>
    Effect.map(openWorlds(options), (worlds) => {
      const containments = new Set([worlds.race, worlds.room].flatMap(({ containment }) => containment ?? []))
      return {
        open: (instance) => open(openRelay(worlds, instance)),
        ...(containments.size === 0 ? {} : { containment: [...containments].join("; ") })
      }
    })
)
