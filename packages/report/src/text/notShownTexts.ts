import type { Run } from "@escapement/core"

/** Metrics of which a run has no value that could be shown, by id. */
export interface NotShown {
  /** Metrics whose scores are of another version of the metric. */
  readonly outdated: ReadonlyArray<string>
  /** Metrics that the run did not compute. */
  readonly absent: ReadonlyArray<string>
}

/** Says which metrics are not shown, why, and what computes them; empty if none is left out. */
export const notShownTexts = ({ id }: Pick<Run, "id">, { absent, outdated }: NotShown): ReadonlyArray<string> =>
  [
    { ids: outdated, why: "computed by an older version", how: "Compute again" },
    { ids: absent, why: "which this run did not compute", how: "Compute it" }
  ].flatMap(({ how, ids, why }) =>
    ids.length === 0 ? [] : [`Not shown: ${ids.join(", ")}, ${why}. ${how} with: escapement run rescore ${id}`]
  )
