import { Languages } from "@escapement/env"
import { Effect, Schema } from "effect"

/** The ten domains. Source: paper, Table 8. */
export const DomainId = Schema.Literals([
  "Education",
  "Email",
  "Finance",
  "Gaming",
  "Mapping",
  "Music",
  "News_Media",
  "Travel",
  "Weather",
  "eCommerce"
])
export type DomainId = typeof DomainId.Type

/** How the gold calls depend on each other: not at all, each on the one before, or as a directed acyclic graph. */
export const Structure = Schema.Literals(["parallel", "sequential", "mixed"])
export type Structure = typeof Structure.Type

/**
 * How the query is worded:
 *
 * - `simple`: every request and value is said plainly
 * - `hard`: values are implied, and have to be inferred
 * - `natural`: as somebody writes who tells what they are doing, one wish after the other
 * - `natural-2`: the same, with most of what gave generated requests away mended
 */
export const Wording = Schema.Literals(["simple", "hard", "natural", "natural-2"])
export type Wording = typeof Wording.Type

const between = (minimum: number, maximum: number) => Schema.Int.check(Schema.isBetween({ minimum, maximum }))

/** What an instance is asked to be. */
export const Difficulty = Schema.Struct({
  structure: Structure,
  /** Gold calls. */
  calls: between(3, 12),
  wording: Wording,
  /** Tools in the pool, at least the gold ones. */
  pool: between(3, 1000).pipe(Schema.withDecodingDefaultKey(Effect.succeed(100))),
  /** Tools in the pool that are one variant away from a gold tool. */
  lookAlikes: between(0, 100).pipe(Schema.withDecodingDefaultKey(Effect.succeed(3))),
  /** The domain; any when absent. */
  domain: Schema.optionalKey(DomainId),
  /** The language of instructions, request and answer; English when absent. Another one needs the wording `natural-2`, without `goals`. */
  language: Schema.optionalKey(Languages.Language),
  /** Things asked of databases that calls change; absent if tools are only looked up. Gold calls are then at least `calls`. */
  goals: Schema.optionalKey(between(1, 4)),
  /** Goals that are one of two, as the figure asked for before decides; fewer than `goals`. */
  branches: Schema.optionalKey(between(0, 3)),
  /** Kinds of failures of the services, with `goals`; none when absent. */
  faults: Schema.optionalKey(between(0, 5)),
  /** Sections of the terms by which a desk settles what has come in; absent if goals say themselves what is to be done. */
  rules: Schema.optionalKey(between(2, 8)),
  /** Of goals without rules, 2: each may be of any of the ten domains, where no domain is named. 3: words and tools are mended, and each takes several databases, where no domain is named. 4: other people act on the databases meanwhile, and each goal is of another of eight domains. Of desks, 2: letters tell of pieces in composed sentences, a book of returns may differ, and answers are exact. */
  edition: Schema.optionalKey(Schema.Literals([2, 3, 4]))
})
export type Difficulty = typeof Difficulty.Type
