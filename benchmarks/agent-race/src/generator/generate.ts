import { GenerationFailed, type Seed, rng } from "@escapement/core"
import { Effect } from "effect"
import { type Encyclopaedia, makeEncyclopaedia } from "../encyclopaedia/Encyclopaedia.ts"
import { urlOf } from "../encyclopaedia/Url.ts"
import type { Instance } from "../Instance.ts"
import type { Difficulty } from "./Difficulty.ts"
import { type Drafted, draft } from "./draft.ts"
import { flawsOf } from "./flawsOf.ts"
import { envelopeOf, verbalise } from "./grammar/verbalise.ts"
import { integerOf } from "./solve.ts"
import { stopsOf } from "./stopsOf.ts"

/** Raised whenever a seed may yield another leg. */
export const generatorVersion = 1

/** Tries per seed; far more than ever needed. */
const maxTries = 2000

/** Wordings tried per draft, before it is thrown away. */
const maxWordings = 3

const assemble = (seed: Seed, difficulty: Difficulty, world: Encyclopaedia, drafted: Drafted): Instance | undefined => {
  const { done, given, plan } = drafted
  const { level, pages, variant } = difficulty
  const [first, ...rest] = stopsOf({ world, plan, done })
  const passcode = integerOf(done.at(-1))
  if (first === undefined || passcode === undefined) return undefined
  for (let nth = 0; nth < maxWordings; nth++) {
    const clues = verbalise(plan, rng(seed, "wording", level, variant, nth))
    if (flawsOf(world, drafted, clues).length > 0) continue
    return {
      name: `${variant}-${level}/${seed}`,
      origin: { _tag: "Generated", encyclopaedia: seed, pages },
      variant,
      level,
      start: { url: urlOf(given.title), title: given.title },
      clues: envelopeOf(clues),
      stops: [first, ...rest],
      passcode
    }
  }
  return undefined
}

/** The leg of a seed in a world, the same one for as long as `generatorVersion` stands. */
export const generateIn = (world: Encyclopaedia, seed: Seed, difficulty: Difficulty): Instance | undefined => {
  for (let nth = 0; nth < maxTries; nth++) {
    const twins = draft(world, seed, difficulty.level, nth)
    const instance = twins === undefined ? undefined : assemble(seed, difficulty, world, twins[difficulty.variant])
    if (instance !== undefined) return instance
  }
  return undefined
}

/** The leg of a seed, in an encyclopaedia of its own. */
export const generate = (seed: Seed, difficulty: Difficulty): Effect.Effect<Instance, GenerationFailed> =>
  Effect.suspend(() => {
    const instance = generateIn(makeEncyclopaedia(seed, difficulty.pages), seed, difficulty)
    const { level, pages } = difficulty
    return instance === undefined
      ? Effect.fail(
          new GenerationFailed({ reason: `agent-race: no ${level} leg over ${pages} pages in ${maxTries} tries` })
        )
      : Effect.succeed(instance)
  })
