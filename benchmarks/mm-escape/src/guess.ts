import type { Randomness, ToolCall } from "@escapement/core"
import { encodeTurn, tell } from "./act/Interface.ts"
import { type Game, findDigits } from "./Game.ts"
import { isWithheld } from "./view/withheld.ts"
import type { Options } from "./Options.ts"
import type { Turn } from "./play/Turn.ts"
import type { State } from "./State.ts"

const knownTo = (game: Game, options: Options, { known }: State): ReadonlyArray<string> =>
  known.filter((id) => !isWithheld(game, options, id))

/** Builds a grab with nothing, with something of the bag, or with a number that was read. */
const grab = (game: Game, options: Options, state: State, rng: Randomness.Rng): Turn => {
  const bare = { _tag: "Grab", use: "", input: "" } as const
  const held = state.bag.map((use) => ({ ...bare, use }))
  const entered = knownTo(game, options, state).map((id) => ({ ...bare, input: findDigits(game, id) }))
  return [rng.pick([bare, ...held, ...entered])]
}

/**
 * Draws a call of a player who knows how to play but not the room: it walks, turns by sixths of a full turn, tilts,
 * grabs with what it has, or reads what it has, with equal probabilities.
 */
export const guess = (game: Game, options: Options, state: State, rng: Randomness.Rng): ToolCall => {
  if (state.phase === "out") return { tool: tell.spec.name, args: { story: "I do not know what happened here." } }
  const kinds = state.bag.length === 0 ? 4 : 5
  const turn = ((): Turn => {
    switch (rng.int(1, kinds)) {
      case 1:
        return [{ _tag: "Move", forward: rng.int(1, 6) / 2 }]
      case 2:
        return [{ _tag: "Turn", right: 60 * rng.int(1, 6) - 180 }]
      case 3:
        return [{ _tag: "Tilt", down: 15 * rng.int(-2, 2) }]
      case 4:
        return grab(game, options, state, rng)
      default:
        return [{ _tag: "Read", id: rng.pick(state.bag) }]
    }
  })()
  return encodeTurn(options.interface, turn, "I try.")
}
