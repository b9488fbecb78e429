import type { Loss } from "../decision/Finding.ts"
import type { Metrics } from "@escapement/core"
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

/** An agent of an analysis, and where it stands in the design. */
export interface AnalysedAgent {
  /** Its name everywhere else in the analysis (`cellLabels`). */
  readonly label: string
  /** Its level by factor; an option of another architecture is absent. */
  readonly levels: { readonly [factor: string]: string }
}

/**
 * Everything that a run says about one metric on one benchmark. Plain data.
 * Baselines and second cells of an agent (A/A) are left out but where a member says
 * otherwise.
 */
export interface Analysis {
  readonly benchmark: string
  readonly metric: Pick<Metrics.Measured, "id" | "unit" | "better">
  /** What was asked: margin, reference levels, clusters. */
  readonly question: Question
  /** Groups of instances, where the question names a facet for them. */
  readonly groups?: number
  /** Whether a simulated model played one of the agents: nothing here is said of a real one. */
  readonly simulated: boolean
  /** How much of published data it rests on, in a sentence; absent if none was played. */
  readonly coverage?: string
  /** Instances that some agent has a score of. */
  readonly instances: number
  readonly agents: ReadonlyArray<AnalysedAgent>
  /** Agents of which no trial has a score: nothing is said of them, and they are compared with nobody. */
  readonly unscored: ReadonlyArray<Loss>
  /** In what the agents differ. */
  readonly factors: ReadonlyArray<Factor>
  readonly effects: ReadonlyArray<Effect>
  /** Steps that the design leaves without two cells at equal settings. */
  readonly unanswered: ReadonlyArray<Unanswered>
  readonly interactions: ReadonlyArray<Interaction>
  readonly architectureMinusModel: ReadonlyArray<ArchitectureMinusModel>
  /** Empty unless the design is complete. */
  readonly variance: ReadonlyArray<VarianceShare>
  /** Every two agents. One family with effects, interactions and all benchmarks of the run. */
  readonly pairs: ReadonlyArray<PairComparison>
  /** Every two agents on every slice that was asked for. Exploratory. */
  readonly slices: ReadonlyArray<SliceComparison>
  /** Agents and baselines. */
  readonly outcomes: ReadonlyArray<OutcomeRow>
  readonly reliability: ReadonlyArray<Reliability>
  readonly noise: ReadonlyArray<NoiseFloor>
  /** One for every facet that is a number and has two levels or more. */
  readonly difficulty: ReadonlyArray<AxisReport>
  /** Over the two axes asked for, or the first two there are. */
  readonly heatMaps: ReadonlyArray<HeatMap>
  readonly anytime: ReadonlyArray<AnytimeCurve>
  readonly frontier?: Frontier
  /** How often each agent is the best over all benchmarks of the run together; absent if that is not known. It claims nothing. */
  readonly pooled?: ReadonlyArray<PooledChance>
}
