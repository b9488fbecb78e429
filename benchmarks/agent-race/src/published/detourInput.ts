import type { Json } from "@escapement/core"

const quoted = /"(?:[^"\\]|\\.)*"/
const bracketed = /\((-?\d+(?:\.\d+)?)\)/g

const unquoted = (literal: string): string => {
  try {
    const text: unknown = JSON.parse(literal)
    return typeof text === "string" ? text : literal
  } catch {
    return literal.slice(1, -1)
  }
}

/**
 * Returns the input value in the program of a detour: its only text, or the last number that stands alone in
 * brackets.
 */
export const detourInput = (code: string): Json.Json | undefined => {
  const text = quoted.exec(code)?.[0]
  if (text !== undefined) return unquoted(text)
  const number = [...code.matchAll(bracketed)].at(-1)?.[1]
  return number === undefined ? undefined : Number(number)
}
