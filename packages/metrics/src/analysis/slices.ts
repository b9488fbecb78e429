import type { Benchmarks } from "@escapement/core"
import { Option } from "effect"
import { armOf } from "../decision/armOf.ts"
import { boundAbsent } from "../decision/boundAbsent.ts"
import { type Family, decide, contrastBetween } from "../decision/decide.ts"
import type { Finding } from "../decision/Finding.ts"
import type { CellView } from "../summary/CellView.ts"

/**
 * The comparison of two agents on one slice, b minus a. Exploratory: the slice was not declared before the run, so
 * nothing is claimed. The interval is corrected for every pair on every slice.
 */
export interface SliceComparison extends Pick<
  Finding,
  "absences" | "low" | "high" | "n" | "losses" | "retried" | "sharing" | "test"
> {
  /** The facet values of the slice. */
  readonly facets: Benchmarks.Facets
  readonly a: string
  readonly b: string
  readonly difference: number
  /** Number of instances of the slice; `n` of them have a score of both agents. */
  readonly instances: number
}

/** Compares every two agents on every slice of their benchmark. */
export const compareSlices = (
  agents: ReadonlyArray<CellView>,
  metric: number,
  family: Omit<Family, "hypotheses">
): ReadonlyArray<SliceComparison> => {
  const slices = agents[0]?.instances.slices ?? []
  const hypotheses = (slices.length * agents.length * (agents.length - 1)) / 2
  return slices.flatMap((slice) => {
    const here = boundAbsent(
      agents.map((view) => armOf(view, metric, slice)),
      family.question.metric.unit
    )
    const pairs = here.flatMap((a, i) => here.slice(i + 1).map((b) => ({ a, b })))
    const contrasts = pairs.map(({ a, b }) => contrastBetween(a, b))
    return decide(contrasts, { ...family, hypotheses }).flatMap((found, i) =>
      Option.toArray(found).map(
        ({ absences, estimate, high, losses, low, n, retried, sharing, test }): SliceComparison => ({
          facets: slice.facets,
          a: pairs[i]!.a.label,
          b: pairs[i]!.b.label,
          difference: estimate,
          low,
          high,
          n,
          instances: slice.members.length,
          losses,
          test,
          ...(absences === undefined ? {} : { absences }),
          ...(retried === undefined ? {} : { retried }),
          ...(sharing === undefined ? {} : { sharing })
        })
      )
    )
  })
}
