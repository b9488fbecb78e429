import type { Plans } from "@escapement/core"
import { Array as Arr, Result } from "effect"
import { Refused } from "../Failure.ts"

/** An option with several values (`--factor`), which a run crosses with all other factors. */
export interface OptionFactor {
  /** The adapter, model or benchmark, as it is named on the command line. */
  readonly owner: string
  readonly option: string
  readonly values: Arr.NonEmptyReadonlyArray<string>
}

/**
 * Reads the texts of `--factor owner.option=value`. All values that are given for one option are its levels.
 *
 * @param owners adapters, models and benchmarks of the run, longest name first
 */
export const parseFactors = (
  texts: ReadonlyArray<string>,
  owners: ReadonlyArray<string>
): Result.Result<ReadonlyArray<OptionFactor>, Refused> => {
  const found = new Map<string, OptionFactor>()
  for (const text of texts) {
    const owner = owners.find((name) => text.startsWith(`${name}.`))
    const equals = text.indexOf("=")
    if (owner === undefined || equals <= owner.length + 1) {
      const whose = `one of ${owners.toSorted().join(", ")}`
      return Result.fail(
        new Refused({
          message: `--factor ${text}: expected owner.option=value, e.g. react.history=window:6, where the owner is ${whose}`
        })
      )
    }
    const option = text.slice(owner.length + 1, equals)
    const key = `${owner}.${option}`
    const values = found.get(key)?.values ?? []
    found.set(key, { owner, option, values: Arr.dedupe(Arr.append(values, text.slice(equals + 1))) })
  }
  return Result.succeed([...found.values()])
}

/**
 * Makes one copy of an adapter, a model or a benchmark of a plan for every combination of the values of its factors;
 * returns it alone if it has none.
 */
export const variants = (
  reference: Plans.ComponentSpec,
  factors: ReadonlyArray<OptionFactor>
): Arr.NonEmptyReadonlyArray<Plans.ComponentSpec> => {
  let all: Arr.NonEmptyReadonlyArray<Plans.ComponentSpec> = [reference]
  for (const { option, owner, values } of factors) {
    if (owner !== reference.name) continue
    all = Arr.flatMap(all, ({ name, options }) =>
      Arr.map(values, (value) => ({ name, options: { ...options, [option]: value } }))
    )
  }
  return all
}
