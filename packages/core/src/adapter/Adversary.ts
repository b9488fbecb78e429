import { type Adapter, defineBaseline } from "./Adapter.ts"
import type { Play } from "./AgentContext.ts"
import type { Json } from "../text/Json.ts"
import type { Session } from "./Session.ts"

/**
 * A player that lacks an ability on purpose and is written to win without it. It is a baseline without
 * a privileged view: it sees what an agent sees, asks no model, and derives its random choices from the
 * seed of the trial.
 */
export interface Adversary extends Adapter<{}> {
  /** The ability that it lacks, worded to follow “an agent that”: `reads nothing`, `sees no picture`. */
  readonly lacks: string
  /**
   * The largest share of instances, from 0 to 1, that it may solve on a tier or set whose name has
   * `standard`, `hard`, `extreme` or `frontier` in it. The bound leaves room for luck.
   */
  readonly atMost: number
}

/** What an adversary is given: the same session as an agent, and the seed of the trial. */
export interface AdversaryContext {
  readonly session: Session
  /** The seed of the trial, from which all random choices derive. */
  readonly seed: string
}

/**
 * How many instances of a tier, a set or the published data an adversary solved, as `validate` printed it. The family
 * keeps these figures in its code (`adversaryFigures`); an `AdversaryStanding` compares one with its bound.
 */
export interface AdversaryFigure {
  /** Id of the adversary. */
  readonly adversary: string
  /** `tier NAME`, `set NAME` or `published`. */
  readonly on: string
  /** Options of the world that differ from the default, such as another profile. Absent if all are the default. */
  readonly options?: { readonly [name: string]: Json }
  readonly instances: number
  readonly solved: number
}

/**
 * Defines an adversary. A family lists its own as `adversaries` of its benchmark; they are
 * played by their ids, as baselines are: `eval --adapter blind`.
 *
 * ```ts
 * import { Adversaries, Randomness } from "@escapement/core"
 * import { Effect } from "effect"
 *
 * const constant = Adversaries.defineAdversary({
 *   id: "constant",
 *   version: "1",
 *   lacks: "reads nothing",
 *   summary: "submits one random digit",
 *   atMost: 0.15,
 *   play: ({ seed, session }) =>
 *     Effect.asVoid(session.call({ tool: "submit", args: { answer: Randomness.rng(seed, "constant").int(0, 9) } }))
 * })
 *
 * constant.kind // → "baseline"
 * constant.lacks // → "reads nothing"
 * ```
 */
export const defineAdversary = (spec: {
  readonly id: string
  readonly version: string
  readonly lacks: string
  readonly summary: string
  readonly atMost: number
  readonly play: (context: AdversaryContext) => ReturnType<Play>
}): Adversary => {
  const { atMost, id, lacks, play, summary, version } = spec
  // the view is dropped at run time too, not only by type
  const baseline = defineBaseline({ id, version, summary, play: ({ seed, session }) => play({ seed, session }) })
  return { ...baseline, lacks, atMost, with: (options) => ({ ...baseline.with(options), lacks }) }
}

/** Matches names of tiers and sets that claim difficulty: they hold one of these words. */
const claims = /(^|[^a-z])(standard|hard|extreme|frontier)($|[^a-z])/

/**
 * Whether the name of a tier or a set claims difficulty: it has `standard`, `hard`, `extreme` or `frontier` in it as a
 * word. If it does, every adversary must stay at or below its bound there.
 *
 * ```ts
 * import { Adversaries } from "@escapement/core"
 *
 * Adversaries.claimsDifficulty("standard@1") // → true
 * Adversaries.claimsDifficulty("dag-hard") // → true
 * Adversaries.claimsDifficulty("paper") // → false
 * ```
 */
export const claimsDifficulty = (tierOrSet: string): boolean => claims.test(tierOrSet)

/**
 * A choice that an instance poses, as shown to a player who does not understand it: a list of
 * candidates, of which exactly one is right. If a learner can predict the right one from other
 * instances, that is a leak.
 */
export interface Choice {
  /**
   * What is chosen, and from which list: `slot`, `slot, feasible candidates`. A learner learns all
   * choices of one kind together.
   */
  readonly kind: string
  /**
   * The candidates in the order shown, each with the fields that are shown of it. All choices of a kind
   * have the same fields.
   */
  readonly candidates: ReadonlyArray<{ readonly [field: string]: string | number }>
  /** The index of the right candidate, from 0. */
  readonly right: number
}

/** How many of some instances an adversary solved, compared with its bound (`Adversary.atMost`). */
export interface GateResult {
  /** Id of the adversary. */
  readonly adversary: string
  /** The ability that the adversary lacks. */
  readonly lacks: string
  /** The share of instances that it may solve, from 0 to 1. */
  readonly atMost: number
  /** Number of instances that it played. */
  readonly instances: number
  /** Number of instances that it solved. */
  readonly solved: number
  /** Wilson's 95 % interval of the share that it solves, from 0 to 1. */
  readonly interval: { readonly low: number; readonly high: number }
  /**
   * `met`: it solved a share of at most `atMost`. `undecided`: it solved more, but on so few instances
   * that luck may explain it. `not met`: it solved more than luck explains.
   */
  readonly gate: "met" | "not met" | "undecided"
}

/**
 * What an adversary reached on the tier, set or published data that a run plays, compared with its bound. It comes from
 * the family's figures (`AdversaryFigure`), not from the run; reports show it beside the agents.
 */
export interface AdversaryStanding extends GateResult {
  /** Id of the benchmark. */
  readonly benchmark: string
  /** `tier NAME`, `set NAME` or `published`. */
  readonly on: string
  /** Whether the name in `on` claims difficulty, so that the gate applies. */
  readonly isClaimed: boolean
}
