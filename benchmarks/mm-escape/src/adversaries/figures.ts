import type { Adversaries } from "@escapement/core"
import { Toolkit } from "@escapement/env"

const none = { deaf: 0, colour: 0, blind: 0, greedy: 0, exhaustive: 0 }

/**
 * The measured results of the adversaries, for generator 1, played in world 2. They hold in world 3, which takes white
 * space around a password and says that a house has rooms: no adversary enters white space or reads how many rooms there
 * are. Those on `standard@1` are from `validate --set
 * standard@1` under each profile; those on `standard@2`, `standard@3`, `house@1` and `frontier@1` are from `eval`
 * with the adversaries as adapters, under `blind` for those that look at no picture. Those on `frontier@3` are from
 * `validate --set frontier@3` in world 4, which words exact replies anew. Those on `frontier@2` were played
 * in world 3, with ledgers of 36 entries, in the same way but without the planner, whose plan `eval` asks for after each
 * turn.
 */
export const adversaryFigures: ReadonlyArray<Adversaries.AdversaryFigure> = [
  ...Toolkit.figuresOn("set standard@1", 53, { deaf: 5, colour: 41, blind: 1, greedy: 1, exhaustive: 1 }),
  ...Toolkit.figuresOn(
    "set standard@1",
    53,
    { deaf: 47, colour: 36, blind: 2, greedy: 1, exhaustive: 0 },
    { profile: "official" }
  ),
  ...Toolkit.figuresOn("set standard@2", 32, none),
  ...Toolkit.figuresOn("set standard@3", 32, none),
  ...Toolkit.figuresOn("set house@1", 48, none),
  ...Toolkit.figuresOn("set frontier@1", 24, none),
  ...Toolkit.figuresOn("set frontier@2", 24, none),
  ...Toolkit.figuresOn("set frontier@3", 24, none)
]

/** Tiers and sets that keep their name although adversaries, or a program that is not shipped, win there. */
export const gatesNotMet: { readonly [tierOrSet: string]: string } = {
  "standard@1": "its pictures are a colour key, and the rules of official let words alone win: older than its gates",
  "standard@3": "a program whose small net learned from drawn pictures what a grab would meet leaves 12 of 32 rooms"
}
