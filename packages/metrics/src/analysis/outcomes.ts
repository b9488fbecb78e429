import { boundsOfMean, countLost } from "../decision/Arm.ts"
import type { Estimate } from "@escapement/core"
import { Option } from "effect"
import { chanceCorrectedEstimate } from "../statistics/shares/chanceCorrected.ts"
import type { Bootstrap } from "../statistics/distributions/Bootstrap.ts"
import type { CellView } from "../summary/CellView.ts"
import { scopeMean } from "../summary/scopeMean.ts"
import type { Bounds } from "../decision/Finding.ts"
import { meanArmOf } from "../decision/armOf.ts"

/** An agent's success, with lost trials, chance and lucky answers stated. */
export interface OutcomeRow {
  readonly agent: string
  /** Number of the agent's trials, lost ones included. */
  readonly trials: number
  /** Trials without a value: they ended as `infra-error`, got no score from judges, or the metric says nothing of them. */
  readonly lost: number
  /** The mean over all trials, however the agent ended them (intention to treat), except lost ones. */
  readonly mean: Estimate
  /**
   * The mean if all lost trials had failed, and if all had succeeded; absent if no trial was lost or the metric is no
   * share.
   */
  readonly bounds?: Bounds
  /** Share of solved trials (the metric `solved`); absent if no trial has a value of it. */
  readonly correct?: Estimate
  /**
   * Share of trials that were solved by what was disclosed (the metric `answer-supported`); absent if no trial has a
   * value of it.
   */
  readonly supported?: Estimate
  /**
   * The mean corrected for chance, of shares where higher is better; without an interval if chance is the mean of the
   * baseline `random`. Absent for that baseline, and if guessing's success is not known.
   */
  readonly beyondChance?: Estimate
}

/** The share that guessing reaches, and the baseline of which it is the mean; a share that was stated has none. */
export interface Chance {
  readonly share: number
  readonly of?: CellView
}

/** Corrects a mean for chance. The error of a chance that was measured is in no interval of the agent, so there is none. */
const beyond = (view: CellView, mean: Estimate, { of, share }: Chance): Pick<OutcomeRow, "beyondChance"> => {
  if (of === view) return {}
  const found = chanceCorrectedEstimate(mean, share)
  return { beyondChance: of === undefined ? found : { mean: found.mean, n: found.n } }
}

const estimateOf = (view: CellView, id: string, bootstrap: Bootstrap): Option.Option<Estimate> => {
  const metric = view.metrics.findIndex((measured) => measured.id === id)
  return metric < 0 ? Option.none() : meanOf(view, metric, bootstrap)
}

const meanOf = (view: CellView, metric: number, bootstrap: Bootstrap): Option.Option<Estimate> =>
  scopeMean(view, metric, view.instances.all, bootstrap)

/** Builds the outcome row of an agent; `Option.none` if it has no score. */
export const outcomeRow = (
  view: CellView,
  metric: number,
  chance: Option.Option<Chance>,
  bootstrap: Bootstrap
): Option.Option<OutcomeRow> =>
  Option.map(meanOf(view, metric, bootstrap), (mean) => {
    const arm = meanArmOf(view, metric)
    const correct = Option.getOrUndefined(estimateOf(view, "solved", bootstrap))
    const { better, unit } = view.metrics[metric]!
    const isSuccess = unit === "share" && better === "higher"
    const supported = Option.getOrUndefined(estimateOf(view, "answer-supported", bootstrap))
    return {
      agent: view.label,
      trials: arm.trials,
      lost: countLost(arm),
      mean,
      ...boundsOfMean(arm, unit),
      ...(correct === undefined ? {} : { correct }),
      ...(supported === undefined ? {} : { supported }),
      ...(Option.isNone(chance) || !isSuccess ? {} : beyond(view, mean, chance.value))
    }
  })
