import type { Metrics } from "@escapement/core"
import { Option, Result } from "effect"

/** A value beyond this is a mistake, and statistics of it overflow. */
const largest = 1e15
/** How far rounding may carry a share beyond its range. */
const rounding = 1e-9

/** Says why a number cannot be the value of a metric; undefined if it can. */
const whyImpossible = ({ unit }: Metrics.Measured, value: number): string | undefined => {
  if (!Number.isFinite(value)) return `measured ${value}, which is not a number`
  if (unit === "share" && (value < -rounding || value > 1 + rounding))
    return `measured ${value}, but a share lies between 0 and 1`
  return Math.abs(value) > largest ? `measured ${value}, which is beyond ±${largest.toExponential()}` : undefined
}

/** Runs a metric's own code, and returns its value, or the reason why it has thrown or given an impossible value. */
export const checkedValue = (
  metric: Metrics.Measured,
  measure: () => Option.Option<number>
): Result.Result<Option.Option<number>, string> => {
  try {
    const value = measure()
    // a metric of a plugin may violate its type
    if (!Option.isOption(value)) return Result.fail("returned a value that is not an Option")
    const why = Option.isSome(value) ? whyImpossible(metric, value.value) : undefined
    return why === undefined ? Result.succeed(value) : Result.fail(why)
  } catch (error) {
    return Result.fail(error instanceof Error ? error.message : String(error))
  }
}
