import { Schema } from "effect"
import type { Json } from "@escapement/core"

/** The closed vocabulary of port types. Source: paper, App. A.1. */
export const PortType = Schema.Literals([
  "Big_Int",
  "Text_Generic",
  "Hex_String",
  "Hex_String_Key_AES",
  "Hex_String_IV_AES",
  "File_Id",
  "Code_Python",
  "Item",
  "Hidden_Item"
])
export type PortType = typeof PortType.Type

/** Whether ports of a type pass a physical object instead of a value. */
export const isPhysical = (type: PortType): boolean => type === "Item" || type === "Hidden_Item"

/** How the agent is told to write a value of each type. */
export const written: { readonly [type in PortType]: string } = {
  Big_Int: "an integer in decimal digits, as a string",
  Text_Generic: "a text",
  Hex_String: "bytes in hexadecimal",
  Hex_String_Key_AES: "16, 24 or 32 bytes in hexadecimal",
  Hex_String_IV_AES: "16 bytes in hexadecimal",
  File_Id: "the id of a file",
  Code_Python: "a Python program",
  Item: "a physical object",
  Hidden_Item: "a physical object"
}

/** Unicode's invisible direction marks, which no agent can be expected to copy. */
export const bidiControls = /\p{Bidi_Control}/gu

const integer = (value: Json.Json): string | undefined => {
  if (typeof value === "number") return Number.isSafeInteger(value) ? String(value) : undefined
  if (typeof value !== "string" || value.length > 10_000) return undefined
  const digits = value.trim().replace(/[_, ](?=\d)/g, "")
  return /^[+-]?\d+$/.test(digits) ? String(BigInt(digits.replace(/^\+/, ""))) : undefined
}

const hex = (value: Json.Json, bytes?: ReadonlyArray<number>): string | undefined => {
  if (typeof value !== "string") return undefined
  const digits = value.trim().toLowerCase().replace(/^0x/, "")
  // pairs are counted, not matched: V8 may run out of stack on a group that is repeated a million times
  if (digits.length % 2 !== 0 || !/^[0-9a-f]*$/.test(digits)) return undefined
  return bytes === undefined || bytes.includes(digits.length / 2) ? digits : undefined
}

const withoutEnd = (line: string): string => {
  let end = line.length
  while (end > 0 && (line[end - 1] === " " || line[end - 1] === "\t")) end--
  return line.slice(0, end)
}

/** Removes white space at line ends. In linear time, which a regular expression for it would not be. */
const lines = (value: string): string =>
  value
    .replace(/\r\n?/g, "\n")
    .split(/([\n\u2028\u2029])/)
    .map(withoutEnd)
    .join("")

/** Removes empty lines at both ends. */
const inner = (value: string): string => {
  let [start, end] = [0, value.length]
  while (start < end && value[start] === "\n") start++
  while (end > start && value[end - 1] === "\n") end--
  return value.slice(start, end)
}

/**
 * Returns the canonical form of a value that an agent wrote; undefined if the value is not of the type.
 *
 * **Details** `Big_Int`: a JSON integer or decimal digits, with or without separators. Hexadecimal: an even number of
 * digits, any case, with or without `0x`; keys of 16, 24 or 32 bytes, vectors of 16. Texts: NFC, without direction
 * marks and outer white space. File ids: without outer white space. Programs: without white space at line ends and
 * outer empty lines. These rules are ours; the paper states none.
 */
export const canonicalValue = (type: PortType, value: Json.Json): string | undefined => {
  switch (type) {
    case "Big_Int":
      return integer(value)
    case "Hex_String":
      return hex(value)
    case "Hex_String_Key_AES":
      return hex(value, [16, 24, 32])
    case "Hex_String_IV_AES":
      return hex(value, [16])
    case "Text_Generic":
      return typeof value === "string" ? lines(value).replace(bidiControls, "").normalize("NFC").trim() : undefined
    case "File_Id":
      return typeof value === "string" ? value.trim() : undefined
    case "Code_Python":
      return typeof value === "string" ? inner(lines(value)) : undefined
    case "Item":
    case "Hidden_Item":
      return undefined
  }
}
