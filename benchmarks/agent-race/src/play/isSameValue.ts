import { Json } from "@escapement/core"

/**
 * Whether two values count as equal: numbers that differ by less than 1 % of the recorded one, other values as
 * JSON. Source: the authors' multi-trial validation.
 */
export const isSameValue = (recorded: Json.Json, value: Json.Json): boolean =>
  typeof recorded === "number" && typeof value === "number"
    ? Math.abs(recorded - value) < 0.01 * Math.max(Math.abs(recorded), 1)
    : Json.canonical(recorded) === Json.canonical(value)
