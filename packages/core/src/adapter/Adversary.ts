import { type Adapter, type Play, defineBaseline } from "./Adapter.ts"
import type { Json } from "../text/Json.ts"
import type { Session } from "./Session.ts"

/**
 * A player that lacks an ability on purpose and is written to win without it. It is a
 * baseline that holds no privileged view: it sees what an agent sees, asks no model, and
 * draws its luck from the seed of the trial.
 */
export interface Adversary extends Adapter<{}> {
  /** What it does without, as it follows “an agent that”: `reads nothing`, `sees no picture`. */
  readonly lacks: string
  /**
   * The largest share of instances, from 0 to 1, that it may solve where a tier or a set is
   * called standard, hard or frontier. What plain luck reaches is allowed.
   */
  readonly atMost: number
}

/** What an adversary is handed: a session as an agent holds it, and the seed of the trial. */
export interface AdversaryContext {
  readonly session: Session
  readonly seed: string
}

/**
 * What an adversary reached on a tier, a set or the published data of a family, as it
 * was measured: `validate` prints it. Kept with the family.
 */
export interface AdversaryFigure {
  /** Id of the adversary. */
  readonly adversary: string
  /** `tier NAME`, `set NAME` or `published`. */
  readonly on: string
  /** Options of the world that are not the default: another profile. None when absent. */
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

/** Names that claim difficulty: tiers and sets with one of these words in them. */
const claims = /(^|[^a-z])(standard|hard|frontier)($|[^a-z])/

/**
 * Whether the name of a tier or a set claims that it needs the ability of its family:
 * then every adversary must stay at or below its bound there.
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
 * A choice that an instance poses, as a player sees it who does not understand it: a list
 * of candidates, of which exactly one is right. What a learner finds in many of them is a leak.
 */
export interface Choice {
  /** What is chosen, and out of which list: `slot`, `slot, feasible candidates`. Choices of a kind are learnt together. */
  readonly kind: string
  /** In the order in which they are shown, with what is shown of each. All of a kind have the same fields. */
  readonly candidates: ReadonlyArray<{ readonly [field: string]: string | number }>
  /** The place of the right one. */
  readonly right: number
}

/** How an adversary did on the instances of a source, held against its bound. */
export interface GateResult {
  readonly adversary: string
  /** The ability that it is without. */
  readonly lacks: string
  /** The share of instances that it may solve, from 0 to 1. */
  readonly atMost: number
  /** How many it played. */
  readonly instances: number
  /** How many of them it solved. */
  readonly solved: number
  /** Wilson's 95 % interval of the share that it solves, within 0 to 1. */
  readonly interval: { readonly low: number; readonly high: number }
  /** `met` where the share that it solved is at most `atMost`; `undecided` where it solved more than its bound, but so few were played that luck explains it. */
  readonly gate: "met" | "not met" | "undecided"
}

/** What an adversary reached on the instances that a run takes its own from. */
export interface AdversaryStanding extends GateResult {
  readonly benchmark: string
  /** `tier NAME`, `set NAME` or `published`. */
  readonly on: string
  /** Whether that name claims difficulty, so that the gate counts. */
  readonly isClaimed: boolean
}
