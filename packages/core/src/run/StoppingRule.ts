import { Schema } from "effect"

const between = (minimum: number, maximum: number) => Schema.Finite.check(Schema.isBetween({ minimum, maximum }))
const count = (maximum: number) => Schema.Int.check(Schema.isBetween({ minimum: 1, maximum }))

/**
 * A hypothesis that a run with a stopping rule decides: cell `b` compared with cell `a` (indices into the cells of the
 * run) on a metric. The scale says what is compared: the mean difference b − a of shares, the typical ratio b / a, or
 * (`sign`) the share of instances on which `b` is larger minus the share on which `a` is. `margin` and `detect` are in
 * the unit of the scale; on `ratio` they are relative (0.1: ten per cent).
 */
export const Hypothesis = Schema.Struct({
  a: Schema.Natural,
  b: Schema.Natural,
  /** Id of the metric. */
  metric: Schema.String.check(Schema.isMaxLength(200)),
  scale: Schema.Literals(["difference", "ratio", "sign"]),
  /** The largest difference that would not matter; without it, no result is called equivalent. */
  margin: Schema.optionalKey(between(0.0001, 1)),
  /** The difference that the run is designed to detect. */
  detect: between(0.0001, 1)
})
export type Hypothesis = typeof Hypothesis.Type

/**
 * When to end a run that plays instances, block by block, until its hypotheses are decided. `error` bounds the chance
 * that any conclusion, at any look, is false.
 */
export const StoppingRule = Schema.Struct({
  /**
   * How it is decided: betting confidence sequences. Version 2 ends a run whose instances come in groups once few new
   * groups are to be expected; else the two are the same.
   */
  method: Schema.Literals(["betting@1", "betting@2"]),
  hypotheses: Schema.NonEmptyArray(Hypothesis).check(Schema.isMaxLength(500)),
  error: between(0.0001, 0.5),
  /** Instances between two looks. */
  block: count(10_000),
  /** The maximal number of instances. */
  most: count(1_000_000),
  /** US dollars after which no further block begins; absent for no limit. */
  maxCost: Schema.optionalKey(Schema.Finite.check(Schema.isGreaterThanOrEqualTo(0))),
  /** A run ends undecided if the chance that the remaining instances decide it falls below this. */
  futility: between(0, 1),
  /** The facet by which instances are drawn in groups; each group counts once. If absent, each instance does. */
  cluster: Schema.optionalKey(Schema.String.check(Schema.isMaxLength(200)))
})
export type StoppingRule = typeof StoppingRule.Type

/**
 * The design (a plan with a stopping rule) to which a run was committed by a hash, and where the run departs from it.
 */
export const Commitment = Schema.Struct({
  /** The hash of the design, made before there were data. */
  sha256: Schema.String.check(Schema.isMaxLength(100)),
  /** One sentence for each departure; empty if the run plays as committed. */
  departures: Schema.Array(Schema.String)
})
export type Commitment = typeof Commitment.Type
