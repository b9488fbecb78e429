import { type PortType, canonicalValue } from "../tools/PortType.ts"
import type { SeenParameter } from "./RoomView.ts"

const isFile = (value: string): boolean => /^file-[0-9a-f]+$/.test(value)
const isProgram = (value: string): boolean => value.includes("\n")

/** Whether a value can be of a type, judged by its form. */
export const fitsType = (type: PortType, value: string): boolean => {
  if (type === "File_Id") return isFile(value)
  if (type === "Code_Python") return isProgram(value)
  if (isFile(value) || isProgram(value)) return false
  if (type === "Text_Generic") return true
  return canonicalValue(type, value) !== undefined
}

/** The form of values with a given title. This is knowledge of the tools, not of the room. */
const shapes: ReadonlyArray<readonly [title: RegExp, shape: RegExp]> = [
  [/JSON path/, /^\$/],
  [/zone/, /^[A-Z]\w+\/\w+$/],
  [/local time/, /^\d{4}-\d\d-\d\dT\d\d:\d\d$/],
  [/normal form/, /^NFK?[CD]$/],
  [/IBAN/, /^[A-Z]{2}\d{12,}$/],
  [/Base32 secret/, /^[A-Z2-7]{16}$/],
  [/Base64 data/, /^(?:[\w+/]{4})+[\w+/]*=*$/],
  [/regular expression/, /\\d|\[\^|\\\[/],
  [/^base$/, /^(?:[2-9]|[12]\d|3[0-6])$/],
  [/number of places/, /^\d{1,2}$|^\d+$/],
  [/packed data/, /^78/],
  [/ciphertext/, /^(?:[0-9a-f]{32})+$|^\d{5,}$/],
  [/private exponent|modulus/, /^\d{5,}$/]
]
const special = /^\$|^[A-Z]\w+\/\w+$|^\d{4}-\d\d-\d\dT|^NFK?[CD]$|^[A-Z]{2}\d{12,}$|^[A-Z2-7]{16}$|\\d|\[\^/

/** Whether a value looks like what a parameter's title names; a plain phrase has none of the special forms. */
export const fitsTitle = ({ title, type }: SeenParameter, value: string): boolean => {
  const shape = shapes.find(([titles]) => titles.test(title))
  if (shape !== undefined) return shape[1].test(value)
  return type !== "Text_Generic" || !special.test(value)
}
