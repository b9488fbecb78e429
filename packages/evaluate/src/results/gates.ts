import type { Metrics } from "@escapement/core"
import type { Summary } from "@escapement/metrics"
import { Effect } from "effect"
import { Refused } from "../Failure.ts"
import { unknownName } from "../plan/nearest.ts"

/** A gate: the smallest mean that every agent must reach on a metric. */
export interface Gate {
  readonly metric: string
  readonly least: number
}

/**
 * Reads a gate as a person writes it: `metric=value`.
 *
 * @param kind `fail-under` bounds a mean; `fail-worse` bounds a difference, which is above 0 and needs a metric with a better end
 */
export const parseGate = (
  kind: "fail-under" | "fail-worse",
  [metric, value]: readonly [string, string],
  metrics: ReadonlyArray<Metrics.Measured>
): Effect.Effect<Gate, Refused> => {
  const refuse = (message: string) => Effect.fail(new Refused({ message }))
  const measured = metrics.find(({ id }) => id === metric)
  if (measured === undefined)
    return refuse(
      unknownName(
        "metric",
        metric,
        metrics.map(({ id }) => id)
      )
    )
  if (kind === "fail-worse" && measured.better === "neither")
    return refuse(`--fail-worse ${metric}: neither high nor low values of this metric are better`)
  const least = Number(value)
  const isShare = measured.unit === "share"
  const isInRange = (kind === "fail-under" || least > 0) && !(isShare && least > 1)
  if (value !== "" && Number.isFinite(least) && isInRange) return Effect.succeed({ metric, least })
  const range = [...(kind === "fail-under" ? [] : ["above 0"]), ...(isShare ? ["up to 1"] : [])].join(", ")
  return refuse(`--${kind} ${metric}=${value}: expected a number ${range}`.trimEnd())
}

/** A gate that an agent misses: its mean is lower, or it has no mean. */
export interface MissedGate extends Gate {
  readonly adapter: string
  readonly mean: number | undefined
}

/** Lists the gates that agents of a run miss, gate by gate. */
export const missedGates = (gates: ReadonlyArray<Gate>, { cells }: Summary.Summary): ReadonlyArray<MissedGate> =>
  gates.flatMap((gate) =>
    cells.flatMap(({ adapter, facets, metrics }) => {
      const mean = metrics[gate.metric]?.mean
      const isMet = Object.keys(facets).length > 0 || (mean !== undefined && mean >= gate.least)
      return isMet ? [] : [{ ...gate, adapter, mean }]
    })
  )
