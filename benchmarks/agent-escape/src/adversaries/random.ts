import { Randomness } from "@escapement/core"
import { Effect } from "effect"
import { plausibility } from "./blind.ts"
import type { Player } from "./Player.ts"
import { lookAround, openKnowledge, submitFlag, tryMove } from "./search.ts"

/**
 * Chooses at random a thing to use and, for each parameter, a value of its type and form. Looks at everything
 * first, ignores feedback, and submits only what the goal yields.
 */
export const random: Player = ({ seed, session }) =>
  Effect.gen(function* () {
    const rng = Randomness.rng(seed, "agent-escape", "random")
    const known = openKnowledge(session)
    for (;;) {
      yield* lookAround(session, known.view)
      yield* submitFlag(session, known.view)
      const { things, values } = known.view
      const open = [...things.values()].filter(({ isSolved, kind }) => kind !== "item" && !isSolved)
      const moves = open.flatMap((thing) => {
        const lists = thing.parameters.map((parameter) =>
          values.filter((seen) => plausibility(known, thing, parameter, seen) > 0.1)
        )
        return lists.length > 0 && lists.every((list) => list.length > 0) ? [{ thing, lists }] : []
      })
      if (moves.length === 0) return
      const { lists, thing } = rng.pick(moves)
      const guess = Object.fromEntries(thing.parameters.map(({ name }, i) => [name, rng.pick(lists[i] ?? []).value]))
      yield* tryMove(session, known, { thing, guess })
    }
  })
