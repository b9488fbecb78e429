import type { Randomness } from "@escapement/core"
import type { PortType } from "./PortType.ts"
import type { FileShelf, InputPort, Values } from "./Template.ts"
import { words } from "./words.ts"

/** Draws uniform bytes in hexadecimal. */
const drawHex = (rng: Randomness.Rng, bytes: number): string => {
  let digits = ""
  while (digits.length < 2 * bytes) digits += rng.bits().toString(16).padStart(8, "0")
  return digits.slice(0, 2 * bytes)
}

/** Draws a uniform integer of exactly `bits` bits. */
export const drawBits = (rng: Randomness.Rng, bits: number): bigint => {
  const bytes = Math.ceil(bits / 8)
  const value = BigInt.asUintN(bits, BigInt(`0x${drawHex(rng, bytes)}`))
  return value | (1n << BigInt(bits - 1))
}

/** Draws a short phrase that nobody would guess: two words and a number. */
export const drawPhrase = (rng: Randomness.Rng): string =>
  `${rng.pick(words)} ${rng.pick(words)} ${rng.int(1000, 9999)}`

/** Draws a single word with a number, for names in files. */
export const drawName = (rng: Randomness.Rng): string => `${rng.pick(words)}-${rng.int(100, 999)}`

/** Draws how many bits a free number has. */
export const drawSize = (rng: Randomness.Rng): number => rng.int(16, 34)

/** Draws a value of a type; a file is a few lines of text. */
export const drawValue = (type: PortType, rng: Randomness.Rng, shelf: FileShelf): string => {
  switch (type) {
    case "Big_Int":
      return String(drawBits(rng, drawSize(rng)))
    case "Hex_String":
      return drawHex(rng, rng.int(8, 16))
    case "Hex_String_Key_AES":
      return drawHex(rng, rng.pick([16, 24, 32]))
    case "Hex_String_IV_AES":
      return drawHex(rng, 16)
    case "File_Id":
      return shelf.put(Array.from({ length: rng.int(2, 4) }, () => drawPhrase(rng)).join("\n"))
    default:
      return drawPhrase(rng)
  }
}

/** Draws values for all free ports that are not known yet. */
export const drawFree = (
  ports: ReadonlyArray<InputPort>,
  rng: Randomness.Rng,
  known: Values,
  shelf: FileShelf
): Values =>
  Object.fromEntries(
    ports
      .filter((port) => port.feed === "free" && !Object.hasOwn(known, port.name))
      .map((port) => [port.name, drawValue(port.type, rng, shelf)])
  )
