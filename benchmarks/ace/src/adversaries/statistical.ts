import { type Adversaries, Randomness } from "@escapement/core"
import { Effect } from "effect"
import type { Difficulty } from "../Difficulty.ts"
import { generate } from "../generate/generate.ts"
import type { Instance } from "../Instance.ts"
import { tiers } from "../tiers.ts"
import { type Chooser, chooseBy, lessonsOf, train } from "./Chooser.ts"
import { guesser } from "./guesser.ts"
import { seeInstance } from "./Sight.ts"

/** How many times each difficulty of the tier is generated for training. */
const repeats = 8

/** Returns the ids of an instance's solution, slot by slot. */
export const solutionOf = ({ slots, truth }: Instance): ReadonlyArray<string> =>
  slots.map(({ col, row }) => truth[row]?.[col] ?? "")

/** Trains a model of a domain's grids on the difficulties of a tier, with seeds that no set uses. */
const learnTier = Effect.fnUntraced(function* (tier: ReadonlyArray<Difficulty>, domain: string, times = repeats) {
  const own = tier.filter((difficulty) => difficulty.domain === domain)
  const seen: Array<Instance> = []
  for (let time = 0; time < times; time++) {
    for (const [index, difficulty] of own.entries()) {
      const seed = Randomness.seed("ace", "statistical", domain, time, index)
      seen.push(yield* Effect.orDie(generate(seed, difficulty)))
    }
  }
  return train(seen.flatMap((instance) => lessonsOf(seeInstance(instance), solutionOf(instance))))
})

// the trained model is the same for all callers
const learned = new Map<string, Chooser>()

const recall = Effect.fnUntraced(function* (tier: "paper" | "standard", domain: string) {
  const key = `${tier} ${domain}`
  const chooser = learned.get(key) ?? (yield* learnTier(tiers[tier], domain))
  learned.set(key, chooser)
  return chooser
})

/**
 * A small model, trained on grids of other seeds when the trial begins: a conditional logit over a candidate's
 * values and their position among the others of its slot.
 */
export const statistical: Adversaries.Adversary = guesser(
  {
    id: "statistical",
    lacks: "reads no bound over the whole grid and takes what won elsewhere",
    summary:
      "takes, of the candidates that keep the slot's rules, the one that a model trained on other seeds rates best"
  },
  ({ sight, text }) =>
    Effect.map(recall(/in column \d/.test(text) ? "standard" : "paper", sight.domain.id), (chooser) =>
      sight.slots.map((slot) => chooseBy(chooser, sight.domain, slot))
    )
)
