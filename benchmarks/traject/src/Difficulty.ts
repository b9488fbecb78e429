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
 * - `simple`: every request and value is stated plainly
 * - `hard`: values are implied and must be inferred
 * - `natural`: as people write who describe what they are doing, one wish after the other
 * - `natural-2`: the same, without most of the patterns that made `natural` requests look generated
 * - `model`: in the words of the model of the role `narrator`, if another one recovers the plan from them; else as
 *   `natural-2`
 */
export const Wording = Schema.Literals(["simple", "hard", "natural", "natural-2", "model"])
export type Wording = typeof Wording.Type

const between = (minimum: number, maximum: number) => Schema.Int.check(Schema.isBetween({ minimum, maximum }))

/** The settings from which an instance is generated. */
export const Difficulty = Schema.Struct({
  /** How the gold calls depend on each other (see `Structure`). */
  structure: Structure,
  /** Number of gold calls; with `goals` the least number. */
  calls: between(3, 12),
  /** How the request is worded (see `Wording`). */
  wording: Wording,
  /** Number of tools in the pool, gold tools included; default 100. */
  pool: between(3, 1000).pipe(Schema.withDecodingDefaultKey(Effect.succeed(100))),
  /**
   * Number of tools in the pool that differ from a gold tool in one point, such as the unit; default 3. With `goals`:
   * deprecated tools that answer from an old copy.
   */
  lookAlikes: between(0, 100).pipe(Schema.withDecodingDefaultKey(Effect.succeed(3))),
  /** The domain; any when absent. */
  domain: Schema.optionalKey(DomainId),
  /**
   * Language of instructions, request and answer (default: English). Others need the wording `natural-2` and no
   * `goals`, or goals of edition 4 without `rules`.
   */
  language: Schema.optionalKey(Languages.Language),
  /** Number of goals, that is of changes to databases that the request asks for. Absent if no tool changes anything. */
  goals: Schema.optionalKey(between(1, 4)),
  /**
   * Number of goals with two alternatives, one of which applies, as the number found for the goal before decides; fewer
   * than `goals`, and 0 if absent.
   */
  branches: Schema.optionalKey(between(0, 3)),
  /** Number of kinds of service failures, only with `goals`; 0 if absent. */
  faults: Schema.optionalKey(between(0, 5)),
  /**
   * Number of sections in the terms of a desk, by which the agent settles the claims in a tray; needs `goals` = 1.
   * Absent if the goals themselves say what to do.
   */
  rules: Schema.optionalKey(between(2, 8)),
  /**
   * The edition of databases or desks; the first if absent.
   *
   * Goals without `rules`:
   * - 2: any of the ten domains is drawn for each goal if none is named;
   * - 3: wordings and tools are mended, and each goal uses several databases if no domain is named;
   * - 4: other people also act on the databases, and each goal has a different one of eight domains.
   *
   * Desks (with `rules`):
   * - 2: letters count pieces in composed sentences, a book of returns may differ from them, and answers are exact;
   * - 3: colleagues and customers also act on the tray during the trial;
   * - 4: their mistakes are those that people make, and what a reader found odd is mended;
   * - 5: counts are checked, circulars change the terms meanwhile, and the limit of calls leaves no room for reading
   *   everything;
   * - 6: every rule of the papers decides a sum, circulars differ in number, date and signature, and any try of a
   *   change may fail;
   * - 7: every rule has one reading, and no reply tells what became of a change;
   * - 8: a bank has bought some claims, and only the sum that it paid tells which; the papers are shorter;
   * - 9: nothing but that sum depends on which claims are sold.
   */
  edition: Schema.optionalKey(Schema.Literals([2, 3, 4, 5, 6, 7, 8, 9]))
})
export type Difficulty = typeof Difficulty.Type
