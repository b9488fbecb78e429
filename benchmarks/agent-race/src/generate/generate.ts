import { Benchmarks, Randomness } from "@escapement/core"
import { Effect } from "effect"
import { type Encyclopaedia, makeEncyclopaedia } from "../encyclopaedia/Encyclopaedia.ts"
import { buildUrl } from "../encyclopaedia/Url.ts"
import type { Instance } from "../Instance.ts"
import type { Difficulty } from "../Difficulty.ts"
import { draft } from "./draft.ts"
import type { Drafted } from "./finish.ts"
import { findFlaws } from "./findFlaws.ts"
import { renderEnvelope, verbalise } from "./grammar/verbalise.ts"
import { narrate } from "./narrate.ts"
import { readInteger } from "./solve.ts"
import { buildStops } from "./buildStops.ts"

/** Raised whenever a seed may yield another leg. */
export const generatorVersion = 1

/** Tries per seed; far more than ever needed. */
const maxTries = 2000

/** Wordings tried per draft, before it is thrown away. */
const maxWordings = 3

/** A leg before its clues are in their envelope. */
interface Worded {
  readonly world: Encyclopaedia
  readonly drafted: Drafted
  readonly clues: ReadonlyArray<string>
}

const wordedIn = (world: Encyclopaedia, seed: Randomness.Seed, { level, variant }: Difficulty): Worded | undefined => {
  for (let nth = 0; nth < maxTries; nth++) {
    const drafted = draft(world, seed, level, nth)?.[variant]
    if (drafted === undefined) continue
    for (let wording = 0; wording < maxWordings; wording++) {
      const clues = verbalise(drafted.plan, Randomness.rng(seed, "wording", level, variant, wording))
      if (findFlaws(world, drafted, clues).length === 0) return { world, drafted, clues }
    }
  }
  return undefined
}

const assemble = (
  seed: Randomness.Seed,
  { level, pages, variant }: Difficulty,
  worded: Worded
): Instance | undefined => {
  const { clues, drafted, world } = worded
  const { done, given, plan } = drafted
  const [first, ...rest] = buildStops({ world, plan, done })
  const passcode = readInteger(done.at(-1))
  return first === undefined || passcode === undefined
    ? undefined
    : {
        name: `${variant}-${level}/${seed}`,
        origin: { _tag: "Generated", encyclopaedia: seed, pages },
        variant,
        level,
        start: { url: buildUrl(given.title), title: given.title },
        clues: renderEnvelope(clues),
        stops: [first, ...rest],
        passcode
      }
}

/**
 * The leg of a seed, in an encyclopaedia of its own: the same one for as long as
 * `generatorVersion` stands, unless a model words its clues.
 */
export const generate = (
  seed: Randomness.Seed,
  difficulty: Difficulty
): Effect.Effect<Instance, Benchmarks.GenerationFailed> =>
  Effect.gen(function* () {
    const worded = wordedIn(makeEncyclopaedia(seed, difficulty.pages), seed, difficulty)
    const { level, pages, wording } = difficulty
    const reason = `agent-race: no ${level} leg over ${pages} pages in ${maxTries} tries`
    if (worded === undefined) return yield* new Benchmarks.GenerationFailed({ reason })
    const { clues, drafted, world } = worded
    const told = wording === "model" ? { ...worded, clues: yield* narrate(world, drafted, clues) } : worded
    return assemble(seed, difficulty, told) ?? (yield* new Benchmarks.GenerationFailed({ reason }))
  })
