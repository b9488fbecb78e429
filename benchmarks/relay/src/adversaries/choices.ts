import type { Adversaries } from "@escapement/core"
import type { Instance } from "../Instance.ts"
import { families, type Stage } from "../Stage.ts"

const within = (stage: Stage, choices: ReadonlyArray<Adversaries.Choice> = []): ReadonlyArray<Adversaries.Choice> =>
  choices.map((choice) => ({ ...choice, kind: `${stage}: ${choice.kind}` }))

/** Returns the choices that the stages pose, as their families list them. */
export const choices = ({ board, race, room }: Instance): ReadonlyArray<Adversaries.Choice> => [
  ...within("race", race === undefined ? [] : families.race.choices?.(race)),
  ...within("room", families.room.choices?.(room)),
  ...within("board", board === undefined ? [] : families.board.choices?.(board))
]
