import type { Adversaries } from "@escapement/core"
import { Effect } from "effect"
import { chooseRarest } from "./chooseRarest.ts"
import { guesser } from "./guesser.ts"

/** Chooses the candidate with the rarest values among those that keep the slot's rules. */
export const rarest: Adversaries.Adversary = guesser(
  {
    id: "rarest",
    lacks: "reads no bound over the whole grid and takes rare values",
    summary: "takes the candidate with the rarest values among those that keep the slot's rules"
  },
  ({ sight }) => Effect.sync(() => sight.slots.map((slot) => chooseRarest(sight.domain, slot)))
)

/** Chooses the first candidate that keeps the slot's rules. */
export const first: Adversaries.Adversary = guesser(
  {
    id: "first",
    lacks: "reads no bound over the whole grid and takes what fits first",
    summary: "takes the first candidate that keeps the slot's rules"
  },
  ({ sight }) => Effect.sync(() => sight.slots.map(({ feasible }) => feasible[0] ?? 0))
)
