import { Json } from "@escapement/core"

/**
 * Whether two values are one: numbers that differ by less than 1 % of the
 * recorded one, else the same JSON. Source: the authors' multi-trial validation.
 */
export const isSameValue = (recorded: Json.Json, value: Json.Json): boolean =>
  typeof recorded === "number" && typeof value === "number"
    ? Math.abs(recorded - value) < 0.01 * Math.max(Math.abs(recorded), 1)
    : Json.canonical(recorded) === Json.canonical(value)
