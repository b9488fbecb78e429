import {
  Configuration,
  type Faults,
  Faults as FaultsSchema,
  type Limits,
  Limits as LimitsSchema,
  type RunPlan
} from "@escapement/core"
import { Array as Arr, Result, Schema } from "effect"
import { type Refused, refuse } from "../Failure.ts"
import { keyValues } from "./keyValues.ts"

/** Decodes `key=value` texts by a Schema; a refusal names the flag. */
export const decodeOptions = <A>(
  flag: string,
  schema: Schema.Codec<A, unknown>,
  texts: ReadonlyArray<string>
): Result.Result<A, Refused> => {
  const read = Configuration.readOptions(`--${flag}`, Schema.toCodecStringTree(schema))
  return Result.flatMap(keyValues(flag, texts), (values) => Result.mapError(read(values), refuse))
}

/** Reads the limits that `--limit` sets; a limit that is set twice is refused. */
export const parseLimits = (texts: ReadonlyArray<string>): Result.Result<Limits, Refused> =>
  decodeOptions("limit", LimitsSchema, texts)

/**
 * Reads the texts of `--budget`: limits that are compared as one factor, or `unlimited`; without any, `budgets` is
 * absent.
 */
export const parseBudgets = (texts: ReadonlyArray<string>): Result.Result<Pick<RunPlan, "budgets">, Refused> =>
  Result.map(
    Result.all(
      [...new Set(texts)].map((text): Result.Result<Limits, Refused> =>
        text === "unlimited" ? Result.succeed({}) : decodeOptions("budget", LimitsSchema, [text])
      )
    ),
    (arms) => (Arr.isArrayNonEmpty(arms) ? { budgets: arms } : {})
  )

/**
 * Reads the injected faults that `--fault` of `eval` asks for; every agent plays once under each. Without any: no
 * faults.
 */
export const parseFaults = (
  texts: ReadonlyArray<string>
): Result.Result<readonly [Faults, ...Array<Faults>], Refused> =>
  Result.map(
    Result.all([...new Set(texts)].map((text) => decodeOptions("fault", FaultsSchema, [text]))),
    ([first, ...others]) => [first ?? { p: 0 }, ...others] as const
  )
