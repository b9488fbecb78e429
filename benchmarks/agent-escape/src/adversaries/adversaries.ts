import { Adversaries } from "@escapement/core"
import { Effect } from "effect"
import { blind } from "./blind.ts"
import { estimate } from "./estimate.ts"
import { exhaustive } from "./exhaustive.ts"
import { greedy } from "./greedy.ts"
import { pattern } from "./pattern.ts"
import type { Player } from "./Player.ts"
import { random } from "./random.ts"
import { skim } from "./skim.ts"

const adversary = (
  id: string,
  atMost: number,
  lacks: string,
  summary: string,
  play: Player,
  version = "1"
): Adversaries.Adversary =>
  Adversaries.defineAdversary({
    id,
    version,
    lacks,
    summary,
    atMost,
    // a room that has ended is no failure of the player
    play: (context) => Effect.ignore(play(context))
  })

/** The adversaries of this family. */
export const adversaries: ReadonlyArray<Adversaries.Adversary> = [
  adversary(
    "blind",
    0.05,
    "reads no clue and tries known values",
    "tries known values of the right type and uses feedback",
    blind,
    "2"
  ),
  adversary(
    "pattern",
    0.1,
    "matches words of clues and understands none",
    "matches words of clues by regular expressions",
    pattern,
    "2"
  ),
  adversary(
    "skim",
    0.1,
    "follows words of clues from the goal and understands none",
    "follows words of clues from the goal upwards",
    skim,
    "3"
  ),
  adversary("greedy", 0.05, "reads no clue and follows feedback", "climbs on feedback alone", greedy),
  adversary(
    "exhaustive",
    0.1,
    "reads no clue and tries combinations in order",
    "tries combinations in order until the budget ends",
    exhaustive
  ),
  adversary(
    "at-random",
    0.05,
    "reads no clue and tries random values",
    "looks at everything and tries random values",
    random
  ),
  adversary(
    "estimate",
    0.05,
    "reads every clue and makes no exact search",
    "reads clues by their grammar and fills scales by estimate; leaves rooms without scales",
    estimate
  )
]
