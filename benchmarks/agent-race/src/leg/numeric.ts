import type { Json } from "@escapement/core"

const written = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?$/

const parsed = (text: string): number | undefined => {
  // trim() removes no-break spaces too, as Python's strip() does
  const trimmed = text.trim()
  return written.test(trimmed) ? Number(trimmed) : undefined
}

const truncated = (value: number | undefined): number | undefined =>
  value === undefined || !Number.isFinite(value) ? undefined : Math.trunc(value) + 0

/**
 * Returns the integer that merges and the finish line use for a value, I(v): numbers are truncated toward zero;
 * texts lose their commas and are then read as numbers; undefined for other values. Source: the authors' code;
 * paper §3.4 says "modular arithmetic".
 */
export const integerView = (value: Json.Json): number | undefined => {
  if (typeof value === "number") return truncated(value)
  return typeof value === "string" ? truncated(parsed(value.replaceAll(",", ""))) : undefined
}

/**
 * Returns the magnitude that numeric detours use, |int(float(v))|. Unlike `integerView`, it does not read texts
 * with a comma.
 */
export const readMagnitude = (value: Json.Json): number | undefined => {
  const read = typeof value === "number" ? value : typeof value === "string" ? parsed(value) : undefined
  const whole = truncated(read)
  return whole === undefined ? undefined : Math.abs(whole)
}

/** Returns the non-negative remainder, as Python's `%` does; the divisor must be positive. */
export const flooredModulo = (value: number, divisor: number): number => ((value % divisor) + divisor) % divisor
