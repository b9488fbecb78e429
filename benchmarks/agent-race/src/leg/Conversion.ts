import { Schema } from "effect"
import { formatPythonFloat } from "./formatPythonFloat.ts"

/**
 * The unit conversions of `math_conversion` stops. The conversion of degrees does not add 32: as its name says,
 * it converts an offset.
 */
export const Conversion = Schema.Literals([
  "meters to feet",
  "km to miles",
  "meters to yards",
  "celsius to fahrenheit_offset"
])
export type Conversion = typeof Conversion.Type

/** The factor of each conversion. Source: the authors' code. */
export const factors: { readonly [conversion in Conversion]: number } = {
  "meters to feet": 3.28084,
  "km to miles": 0.621371,
  "meters to yards": 1.09361,
  "celsius to fahrenheit_offset": 1.8
}

/** Returns the converted value, truncated toward zero. */
export const convert = (conversion: Conversion, value: number): number => Math.trunc(value * factors[conversion]) + 0

/** Writes the program of a conversion stop. */
export const conversionCode = (conversion: Conversion, value: number): string =>
  [
    `# Convert ${conversion}`,
    `value = ${formatPythonFloat(value)}`,
    `converted = value * ${factors[conversion]}`,
    "result = int(converted)",
    "print(result)"
  ].join("\n")

const form = /^# Convert (.+)\nvalue = (\S+)\nconverted = value \* \S+\nresult = int\(converted\)\nprint\(result\)$/

/** Parses the program of a conversion stop; undefined for any other program. */
export const parseConversion = (
  code: string
): { readonly conversion: Conversion; readonly value: number } | undefined => {
  const [, name = "", literal = ""] = form.exec(code) ?? []
  const value = Number(literal)
  return Schema.is(Conversion)(name) && literal !== "" && Number.isFinite(value)
    ? { conversion: name, value }
    : undefined
}
