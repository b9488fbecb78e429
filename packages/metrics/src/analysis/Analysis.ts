import type { Loss } from "../decision/Finding.ts"
import type { Metrics, RunPlan } from "@escapement/core"
import type { Question } from "../decision/Question.ts"
import type { VarianceShare } from "../statistics/variance/varianceShares.ts"
import type { AnytimeCurve } from "./anytime.ts"
import type { AxisReport } from "./difficulty.ts"
import type { ArchitectureMinusModel, Effect, Interaction, Unanswered } from "./effects.ts"
import type { Factor } from "./Factor.ts"
import type { HeatMap } from "./heat.ts"
import type { NoiseFloor } from "./noise.ts"
import type { OutcomeRow } from "./outcomes.ts"
import type { PairComparison } from "./pairs.ts"
import type { PooledChance } from "./pooledChances.ts"
import type { Frontier } from "./price.ts"
import type { Reliability } from "./repeats.ts"
import type { SliceComparison } from "./slices.ts"

/** An agent of an analysis, and its level of each factor of the design. */
export interface AnalysedAgent {
  /** The name by which the rest of the analysis refers to the agent (`cellLabels`). */
  readonly label: string
  /** The agent's level of each factor. Options of other architectures are absent. */
  readonly levels: { readonly [factor: string]: string }
}

/** An agent that is in no comparison, and its trials without a score. */
export interface UncomparedAgent extends Loss {
  /** Number of trials that were not lost, and of which the metric says nothing. */
  readonly absent: number
}

/**
 * Everything that a run says about one metric on one benchmark, as plain data. Baselines and replicates (A/A) are left
 * out unless the comment of a field says otherwise.
 */
export interface Analysis {
  /** Id of the benchmark. */
  readonly benchmark: string
  readonly metric: Pick<Metrics.Measured, "id" | "unit" | "better">
  /** The question that the analysis answers: margin, reference levels, clusters. */
  readonly question: Question
  /**
   * Number of groups with at least one scored instance, by the facet `cluster` or `strata` of the question; absent if
   * it names neither.
   */
  readonly groups?: number
  /** Whether a simulated model played one of the agents. If so, the analysis says nothing about real models. */
  readonly simulated: boolean
  /** A sentence that says how much of a published data set was played; absent if none was. */
  readonly coverage?: string
  /** The trials that the run continues, if it is a fork. The caller of the analysis adds it. */
  readonly fork?: NonNullable<RunPlan["fork"]>
  /** Number of instances that were attempted. */
  readonly instances: number
  readonly agents: ReadonlyArray<AnalysedAgent>
  /** Agents that share scores of fewer than two instances with each other agent: they are in no comparison. */
  readonly uncompared: ReadonlyArray<UncomparedAgent>
  /** The factors in which the agents differ. */
  readonly factors: ReadonlyArray<Factor>
  /** What each step from one level of a factor to another changes, everything else equal. */
  readonly effects: ReadonlyArray<Effect>
  /** Steps (pairs of levels) for which the design has no two cells with all other settings equal. */
  readonly unanswered: ReadonlyArray<Unanswered>
  /** How much one step changes the effect of another. */
  readonly interactions: ReadonlyArray<Interaction>
  /** Whether a step between architectures or one between models makes the larger difference. */
  readonly architectureMinusModel: ReadonlyArray<ArchitectureMinusModel>
  /** The shares of variance by factor and by instance; empty unless the design is complete. */
  readonly variance: ReadonlyArray<VarianceShare>
  /**
   * The comparison of every pair of agents that share scores of at least two instances. Pairs, effects and interactions
   * of all benchmarks of the run form one family of hypotheses.
   */
  readonly pairs: ReadonlyArray<PairComparison>
  /** The comparison of every pair of agents on every requested slice. Exploratory. */
  readonly slices: ReadonlyArray<SliceComparison>
  /** How the trials of agents and baselines ended. */
  readonly outcomes: ReadonlyArray<OutcomeRow>
  /** How far results vary from epoch to epoch, by agent; empty if no agent has two instances with two scores. */
  readonly reliability: ReadonlyArray<Reliability>
  /** The noise floor of each agent for which it is known. */
  readonly noise: ReadonlyArray<NoiseFloor>
  /** One report for every numeric facet that has two levels or more. */
  readonly difficulty: ReadonlyArray<AxisReport>
  /** Heat maps over the two requested axes, or over the first two axes if none were requested. */
  readonly heatMaps: ReadonlyArray<HeatMap>
  /** Success within smaller budgets, by agent; in calls, and in tokens unless the agent alone reports them. */
  readonly anytime: ReadonlyArray<AnytimeCurve>
  /**
   * Success against cost; absent if no cost is known, if the agents share fewer than two instances, or if neither high
   * nor low values of the metric are better.
   */
  readonly frontier?: Frontier
  /**
   * How often each agent is the best over all benchmarks of the run together; absent if it cannot be computed. It
   * describes the data and is no test.
   */
  readonly pooled?: ReadonlyArray<PooledChance>
}
