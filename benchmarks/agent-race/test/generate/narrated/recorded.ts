import { readFileSync } from "node:fs"
import { type Model, type ModelError, Randomness, Roles } from "@escapement/core"
import { Effect, Schema } from "effect"
import type { Difficulty } from "../../../src/Difficulty.ts"
import { Level, Variant } from "../../../src/leg/Level.ts"
import { openEncyclopaedia } from "../../../src/chronicle/openEncyclopaedia.ts"
import { hearClues } from "../../../src/generate/chronicle/hearClues.ts"
import type { Drafted } from "../../../src/generate/finish.ts"
import { generate } from "../../../src/generate/generate.ts"
import { retellClues } from "../../../src/generate/narrated/retell.ts"
import { solve } from "../../../src/generate/solve.ts"
import type { Instance } from "../../../src/Instance.ts"
import { splitClues } from "../../../src/leg/clues.ts"

/**
 * Replies of a language model that stood in as narrator and as reader of three legs of edition 9. It answered the
 * requests that `retellClues` makes, by files; writer and reader are one model.
 */
const Recorded = Schema.Array(
  Schema.Struct({
    name: Schema.String,
    nth: Schema.Int,
    level: Level,
    variant: Variant,
    narrator: Schema.Array(Schema.String),
    reader: Schema.Array(Schema.String)
  })
)

export const recorded = Schema.decodeSync(Schema.fromJsonString(Recorded))(
  readFileSync(new URL("replies.json", import.meta.url), "utf8")
)

/** What a leg is made from, besides the models. */
export const legOf = ({ level, name, nth, variant }: (typeof recorded)[number]) => ({
  seed: Randomness.seed(name, nth),
  difficulty: { variant, level, pages: 900, edition: 9, wording: "grammar" } satisfies Difficulty
})

/** The plan of a leg in our words, as it was drafted. */
export const draftedOf = ({ clues, origin, start }: Instance): Drafted => {
  if (origin._tag !== "Generated") throw new RangeError("a published leg has no plan")
  const world = openEncyclopaedia(origin)
  const given = world.entities.find(({ title }) => title === start.title)
  const texts = splitClues(clues).map(({ text }) => text)
  const plan = hearClues({ edition: origin.edition ?? 9 }, texts) ?? []
  const done = given === undefined ? undefined : solve(world, plan, given)
  if (given === undefined || done === undefined) throw new RangeError("its clues cannot be followed")
  return { given, plan, done }
}

const named = (narrator: Model<ModelError>, reader?: Model<ModelError>) =>
  Effect.provideService(
    Roles,
    new Map([["narrator", narrator], ...(reader === undefined ? [] : [["reader", reader] as const])])
  )

/** Generates a recorded leg, worded by these models. */
export const toldBy = (leg: (typeof recorded)[number], narrator: Model<ModelError>, reader?: Model<ModelError>) => {
  const { difficulty, seed } = legOf(leg)
  return generate(seed, { ...difficulty, wording: "model" }).pipe(named(narrator, reader))
}

/** Has these models word a plan. */
export const retoldBy = (drafted: Drafted, narrator: Model<ModelError>, reader?: Model<ModelError>) =>
  retellClues(drafted, "leg").pipe(named(narrator, reader))
