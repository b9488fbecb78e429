import { Adversaries } from "@escapement/core"
import { generalAdversaries } from "@escapement/env"
import { type Stage, families } from "../Stage.ts"
import { playStages } from "./playStages.ts"

/** The player of this id in the family of a stage, or else the general one. */
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
  const named = Object.entries(ids).map(([stage, player]) => `the ${stage} as ${player}`)
  return Adversaries.defineAdversary({
    id,
    version: "1",
    lacks,
    summary: `plays ${named.join(", ")} of its family does`,
    atMost,
    play: ({ seed, session }) => playStages(players, seed, session)
  })
}

const everywhere = (id: string) => ({ race: id, room: id, board: id })

/** Players made of those of the families, stage by stage. */
export const adversaries: ReadonlyArray<Adversaries.Adversary> = [
  composed("blind", "reads no clue", 0.05, everywhere("blind")),
  composed("pattern", "understands no clue", 0.1, { race: "shortcut", room: "pattern", board: "pattern" }),
  composed("skim", "understands no clue", 0.1, { race: "constant-digit", room: "skim", board: "statistical" }),
  composed("greedy", "follows feedback alone", 0.05, everywhere("greedy")),
  composed("exhaustive", "tries everything in turn", 0.1, everywhere("exhaustive"))
]
