import { Adversaries } from "@escapement/core"
import { generalAdversaries } from "@escapement/env"
import { type Stage, families } from "../Stage.ts"
import { playStages } from "./playStages.ts"

/** Returns the adversary with this id of the stage's family, or else the general one with this id. */
const playerOf = (stage: Stage, id: string): Adversaries.Adversary => {
  const found = [...(families[stage].adversaries ?? []), ...generalAdversaries].find((each) => each.id === id)
  if (found === undefined) throw new Error(`${families[stage].id} has no adversary ${id}`)
  return found
}

const composed = (
  id: string,
  lacks: string,
  atMost: number,
  ids: { readonly [stage in Stage]: string }
): Adversaries.Adversary => {
  const players = {
    race: playerOf("race", ids.race),
    room: playerOf("room", ids.room),
    board: playerOf("board", ids.board)
  }
  return Adversaries.defineAdversary({
    id,
    version: "1",
    lacks,
    summary: `plays the race like \`${ids.race}\`, the room like \`${ids.room}\` and the board like \`${ids.board}\``,
    atMost,
    play: ({ seed, session }) => playStages(players, seed, session)
  })
}

/**
 * Names the player of each stage for an adversary without understanding. A race gives such a player no feedback,
 * so it always guesses the code.
 */
const guessing = (id: string) => ({ race: "constant-digit", room: id, board: id })

/** The adversaries of relays: each plays every stage by an adversary of the stage's family. */
export const adversaries: ReadonlyArray<Adversaries.Adversary> = [
  composed("blind", "reads no clue", 0.05, guessing("blind")),
  composed("pattern", "matches words of clues and understands none", 0.1, {
    race: "shortcut",
    room: "pattern",
    board: "pattern"
  }),
  composed("skim", "follows words of clues from the goal and understands none", 0.1, {
    race: "shortcut",
    room: "skim",
    board: "statistical"
  }),
  composed("greedy", "follows feedback alone", 0.05, guessing("greedy")),
  composed("exhaustive", "tries everything in turn", 0.1, guessing("exhaustive"))
]
