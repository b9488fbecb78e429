import { Schema } from "effect"

const between = (minimum: number, maximum: number) => Schema.Finite.check(Schema.isBetween({ minimum, maximum }))
const count = (maximum: number) => Schema.Int.check(Schema.isBetween({ minimum: 1, maximum }))

/**
 * A hypothesis that a run decides: cell `b` beside cell `a` (indices into the cells of
 * the run) on a metric. Sizes are differences on the scale `difference`, relative on
 * `ratio` (0.1: ten per cent), and shares of instances on `sign`.
 */
export const Hypothesis = Schema.Struct({
  a: Schema.Natural,
  b: Schema.Natural,
  /** Id of the metric. */
  metric: Schema.String.check(Schema.isMaxLength(200)),
  scale: Schema.Literals(["difference", "ratio", "sign"]),
  /** What would not matter; nothing is called equivalent without it. */
  margin: Schema.optionalKey(between(0.0001, 1)),
  /** What the run is made to detect. */
  detect: between(0.0001, 1)
})
export type Hypothesis = typeof Hypothesis.Type

/**
 * When a run ends that draws instances until its hypotheses are decided. The chance
 * that anything false is ever said of them, at all looks together, is at most `error`.
 */
export const StoppingRule = Schema.Struct({
  /** How it is decided: betting confidence sequences, version 1. */
  method: Schema.Literal("betting@1"),
  hypotheses: Schema.NonEmptyArray(Hypothesis).check(Schema.isMaxLength(500)),
  error: between(0.0001, 0.5),
  /** Instances between two looks. */
  block: count(10_000),
  /** The most instances. */
  most: count(1_000_000),
  /** US dollars after which no further block begins. */
  maxCost: Schema.optionalKey(Schema.Finite.check(Schema.isGreaterThanOrEqualTo(0))),
  /** A run ends undecided when the chance of a decision in what is left falls below this. */
  futility: between(0, 1),
  /** The facet by which instances are drawn in groups; a group counts once. */
  cluster: Schema.optionalKey(Schema.String.check(Schema.isMaxLength(200)))
})
export type StoppingRule = typeof StoppingRule.Type

/** The design that a run plays, and what it does otherwise. */
export const Commitment = Schema.Struct({
  /** The hash that was made before there were data. */
  sha256: Schema.String.check(Schema.isMaxLength(100)),
  /** One sentence for each departure; empty: as committed. */
  departures: Schema.Array(Schema.String)
})
export type Commitment = typeof Commitment.Type
