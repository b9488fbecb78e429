import { type Cell, type Estimate, type Randomness, type Trial, getOrInsertComputed } from "@escapement/core"
import { Option } from "effect"
import { type Bootstrap, makeBootstrap } from "../statistics/distributions/Bootstrap.ts"
import { estimate } from "../statistics/shares/estimate.ts"
import { cellLabels } from "../summary/cellLabels.ts"
import { type Departure, type Regret, type WasteCause, measureRegret, wasteCauses } from "./Regret.ts"

/** How many trials left the plan, or passed the point of no return, by a call of one tool and for one cause. */
export interface DepartureCount {
  readonly tool: string
  readonly cause: WasteCause
  readonly trials: number
}

/**
 * Where and why the trials of an agent left the plan (`offPlan` of a row), or passed the point of no return
 * (`noReturn`).
 */
export interface Departures {
  /** Share of the row's trials that did so. */
  readonly share: Estimate
  /**
   * Ten counts of these trials, by the share of the plan that was completed before: the first for less than a tenth,
   * the last for nine tenths or more.
   */
  readonly byProgress: ReadonlyArray<number>
  /** Counts of these trials by tool and cause of the call, the most frequent first. */
  readonly byCall: ReadonlyArray<DepartureCount>
}

/** Where the trials of one agent went wrong. Means over instances, with epochs averaged first. */
export interface RegretRow {
  readonly benchmark: string
  readonly agent: string
  /**
   * Number of trials that this row is computed from: those with a plan from the start that made no fewer calls than the
   * plan needs for the same progress.
   */
  readonly trials: number
  /** Number of the agent's other trials, which this row leaves out. */
  readonly excluded: number
  /** Wasted calls per trial, by cause and in total. */
  readonly wasted: { readonly [cause in WasteCause | "all"]: Estimate }
  /** Where trials left every shortest plan. */
  readonly offPlan: Departures
  /** Where trials passed the point of no return. */
  readonly noReturn: Departures
  /** Share of failed calls after which the trial still made progress; absent if no call failed. */
  readonly recovered?: number
  /** Mean number of calls that a recovery took; absent if there was no recovery. */
  readonly recoveryCalls?: number
}

/** Collects, trial by trial, where the trials of a run went wrong. */
export interface RegretTable {
  /** @param cell index into the cells */
  readonly add: (cell: number, trial: Trial) => void
  /** Returns one row for every cell that has trials with a plan. */
  readonly rows: () => ReadonlyArray<RegretRow>
}

const figures = [...wasteCauses, "all", "offPlan", "noReturn"] as const
type Figure = (typeof figures)[number]

const figureOf = ({ noReturn, offPlan, wasted }: Regret, figure: Figure): number => {
  if (figure === "offPlan") return offPlan === undefined ? 0 : 1
  if (figure === "noReturn") return noReturn === undefined ? 0 : 1
  return figure === "all" ? wasteCauses.reduce((sum, cause) => sum + wasted[cause], 0) : wasted[figure]
}

const tenths = 10

/** Makes a counter of departures. */
const departureCounter = () => {
  const byProgress = new Uint32Array(tenths)
  const byCall = new Map<string, { tool: string; cause: WasteCause; trials: number }>()
  return {
    add: ({ cause, progress, tool }: Departure): void => {
      byProgress[Math.min(tenths - 1, Math.floor(progress * tenths))]!++
      getOrInsertComputed(byCall, JSON.stringify([tool, cause]), () => ({ tool, cause, trials: 0 })).trials++
    },
    counts: (share: Estimate): Departures => ({
      share,
      byProgress: [...byProgress],
      byCall: [...byCall.values()].toSorted((a, b) => b.trials - a.trials || (a.tool < b.tool ? -1 : 1))
    })
  }
}

const makeRow = (benchmark: string, agent: string) => {
  const byInstance = new Map<string, { trials: number; sums: Float64Array }>()
  const offPlan = departureCounter()
  const noReturn = departureCounter()
  let [trials, excluded, failed, recovered, recoveryCalls] = [0, 0, 0, 0, 0]
  return {
    add: (instance: string, regret: Regret | undefined): void => {
      if (regret === undefined || regret.isLucky) {
        excluded++
        return
      }
      const known = getOrInsertComputed(byInstance, instance, () => ({
        trials: 0,
        sums: new Float64Array(figures.length)
      }))
      known.trials++
      figures.forEach((figure, i) => (known.sums[i]! += figureOf(regret, figure)))
      if (regret.offPlan !== undefined) offPlan.add(regret.offPlan)
      if (regret.noReturn !== undefined) noReturn.add(regret.noReturn)
      trials++
      failed += regret.failed
      recovered += regret.recovered
      recoveryCalls += regret.recoveryCalls
    },
    row: (bootstrap: Bootstrap): Option.Option<RegretRow> => {
      if (trials === 0) return Option.none()
      // sorted by fingerprint, so that the order of the trials does not matter
      const instances = [...byInstance].toSorted(([a], [b]) => (a < b ? -1 : 1))
      const of = (figure: Figure): Estimate => {
        const i = figures.indexOf(figure)
        const means = Float64Array.from(instances, ([, { sums, trials }]) => sums[i]! / trials)
        const unit = figure === "offPlan" || figure === "noReturn" ? "share" : "calls"
        return Option.getOrThrow(estimate(means, unit, bootstrap))
      }
      return Option.some({
        benchmark,
        agent,
        trials,
        excluded,
        wasted: {
          mistake: of("mistake"),
          premature: of("premature"),
          repeated: of("repeated"),
          detour: of("detour"),
          ended: of("ended"),
          lost: of("lost"),
          all: of("all")
        },
        offPlan: offPlan.counts(of("offPlan")),
        noReturn: noReturn.counts(of("noReturn")),
        ...(failed === 0 ? {} : { recovered: recovered / failed }),
        ...(recovered === 0 ? {} : { recoveryCalls: recoveryCalls / recovered })
      })
    }
  }
}

/** Makes a table of regret for the cells of a run, without trials. */
export const makeRegretTable = (cells: ReadonlyArray<Cell>, seed: Randomness.Seed): RegretTable => {
  const labels = cellLabels(cells)
  const rows = cells.map(({ benchmark }, i) => makeRow(benchmark.id, labels[i]!))
  return {
    add: (cell, trial) => rows[cell]!.add(trial.identity.instance, measureRegret(trial)),
    rows: () => {
      const bootstrap = makeBootstrap(seed)
      return rows.flatMap((row) => Option.toArray(row.row(bootstrap)))
    }
  }
}
