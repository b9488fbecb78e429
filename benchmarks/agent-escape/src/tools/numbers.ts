import { crc32 } from "node:zlib"
import { composeIBAN, extractIBAN } from "ibantools"
import { drawBits, drawFree } from "./draw.ts"
import { type GeneratedTool, at, built, free, output, library } from "./Template.ts"

const baseConversion: GeneratedTool = {
  id: "base-conversion",
  kind: "tool",
  does: "It writes an integer in another base, from 2 to 36.",
  inputs: [free("number", "Big_Int", "number"), built("base", "Big_Int", "base")],
  outputs: [output("digits", "Text_Generic", "numeral")],
  complete: (rng, known, shelf) => ({
    inputs: {
      ...drawFree(baseConversion.inputs, rng, known, shelf),
      base: String(rng.pick([3, 5, 6, 7, 9, 11, 12, 13, 19, 20, 23, 27, 31, 36]))
    }
  }),
  engine: library((inputs) => ({
    values: { digits: BigInt(at(inputs, "number")).toString(Number(at(inputs, "base"))) }
  }))
}

const checksum: GeneratedTool = {
  id: "crc32",
  kind: "tool",
  does: "It computes the CRC-32 checksum of a text (UTF-8), as a decimal number.",
  inputs: [free("text", "Text_Generic", "text to check")],
  outputs: [output("checksum", "Big_Int", "checksum")],
  complete: (rng, known, shelf) => ({ inputs: drawFree(checksum.inputs, rng, known, shelf) }),
  engine: library((inputs) => ({ values: { checksum: String(crc32(at(inputs, "text"))) } }))
}

/** Computes the Luhn check digit. Source: ISO/IEC 7812-1, annex B: every second digit from the right is doubled. */
const luhn = (digits: string): number => {
  const sum = [...digits].toReversed().reduce((total, digit, i) => {
    const value = Number(digit) * (i % 2 === 0 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return (10 - (sum % 10)) % 10
}

const luhnDigit: GeneratedTool = {
  id: "luhn",
  kind: "tool",
  does: "It appends the Luhn check digit to a number, its sign ignored.",
  inputs: [free("number", "Big_Int", "number")],
  outputs: [output("completed", "Big_Int", "completed number")],
  complete: (rng, known, shelf) => ({ inputs: drawFree(luhnDigit.inputs, rng, known, shelf) }),
  engine: library((inputs) => {
    const digits = String(BigInt(at(inputs, "number"))).replace("-", "")
    return { values: { completed: `${digits}${luhn(digits)}` } }
  })
}

const ibanCheck: GeneratedTool = {
  id: "iban-check",
  kind: "tool",
  does: "It checks an international bank account number and yields the national account number in it.",
  inputs: [built("iban", "Text_Generic", "IBAN")],
  outputs: [output("account", "Text_Generic", "national account number")],
  complete: (rng) => {
    const digits = (count: number) => String(drawBits(rng, 80)).slice(0, count)
    // countries whose national number consists of digits only and has no check of its own
    const [countryCode, length] = rng.pick([
      ["DE", 18],
      ["AT", 16],
      ["CH", 17],
      ["DK", 14],
      ["LT", 16]
    ] as const)
    const iban = composeIBAN({ countryCode, bban: digits(length) })
    if (iban === null) throw new RangeError("no IBAN for this country")
    return { inputs: { iban } }
  },
  engine: library((inputs) => {
    const { bban, valid } = extractIBAN(at(inputs, "iban"))
    if (!valid || bban === undefined) throw new RangeError("this is no valid IBAN")
    return { values: { account: bban } }
  })
}

/** Number systems and check digits: `bigint`, Node's zlib, ibantools. */
export const numberTools: ReadonlyArray<GeneratedTool> = [baseConversion, checksum, luhnDigit, ibanCheck]
