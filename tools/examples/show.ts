import { Option, Result } from "effect"

const significant = 4

const fields = (value: object): string => {
  const shown = Object.entries(value).flatMap(([name, one]) => (one === undefined ? [] : [`${name}: ${show(one)}`]))
  return shown.length === 0 ? "{}" : `{ ${shown.join(", ")} }`
}

/** Formats a value as an example writes it after an arrow: one line, numbers with four significant digits. */
export const show = (value: unknown): string => {
  if (typeof value === "string") return JSON.stringify(value)
  if (typeof value === "number") return String(Number.isInteger(value) ? value : Number(value.toPrecision(significant)))
  if (typeof value === "bigint") return `${value}n`
  if (typeof value === "function") return "[Function]"
  if (typeof value !== "object" || value === null) return String(value)
  if (Option.isOption(value)) return Option.isSome(value) ? `Option.some(${show(value.value)})` : "Option.none()"
  if (Result.isResult(value)) {
    return Result.isSuccess(value) ? `Result.succeed(${show(value.success)})` : `Result.fail(${show(value.failure)})`
  }
  if (value instanceof Error) return `${value.name}: ${value.message}`
  if (Array.isArray(value)) return `[${value.map(show).join(", ")}]`
  if (ArrayBuffer.isView(value)) return `${value.constructor.name}(${value.byteLength})`
  if (value instanceof Set) return `Set(${[...value].map(show).join(", ")})`
  if (value instanceof Map) return `Map(${[...value].map(([key, one]) => `${show(key)} → ${show(one)}`).join(", ")})`
  return fields(value)
}
