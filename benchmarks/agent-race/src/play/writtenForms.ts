import type { Json } from "@escapement/core"
import type { PageStop } from "../leg/Stop.ts"

const grouped = new Intl.NumberFormat("en-GB", { maximumFractionDigits: 20 })

const forms = (value: Json.Json): ReadonlyArray<string> => {
  if (typeof value === "string") {
    const number = Number(value)
    return /^\d{4,}$/.test(value) ? [value, grouped.format(number)] : [value]
  }
  return typeof value === "number" ? [String(value), grouped.format(value)] : []
}

/**
 * Returns the tokens by which a page may show the value of a stop: the one the leg records, else the value with
 * and without thousands separators.
 */
export const writtenForms = ({ shown, value }: PageStop): ReadonlyArray<string> =>
  (shown === undefined ? forms(value) : [shown]).filter((form) => form !== "")
