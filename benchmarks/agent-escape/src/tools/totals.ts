import { crc32 } from "node:zlib"
import { cbc } from "@noble/ciphers/aes.js"
import { drawFree } from "./draw.ts"
import { scaleTools } from "./scales.ts"
import { type GeneratedTool, type OutputPort, at, free, library, output } from "./Template.ts"

const bytesOf = (hex: string): Uint8Array => Uint8Array.from(Buffer.from(hex, "hex"))

const encryption: GeneratedTool = {
  id: "aes-cbc-encrypt",
  kind: "tool",
  does: "It encrypts a text (UTF-8) with AES-CBC (PKCS#7 padding), and writes the ciphertext in hexadecimal.",
  inputs: [
    free("key", "Hex_String_Key_AES", "AES key"),
    free("iv", "Hex_String_IV_AES", "initialisation vector"),
    free("text", "Text_Generic", "message")
  ],
  outputs: [output("ciphertext", "Hex_String", "ciphertext")],
  complete: (rng, known, shelf) => ({ inputs: drawFree(encryption.inputs, rng, known, shelf) }),
  engine: library((inputs) => {
    const cipher = cbc(bytesOf(at(inputs, "key")), bytesOf(at(inputs, "iv")))
    const text = Uint8Array.from(Buffer.from(at(inputs, "text")))
    return { values: { ciphertext: Buffer.from(cipher.encrypt(text)).toString("hex") } }
  })
}

const fileChecksum: GeneratedTool = {
  id: "file-crc32",
  kind: "tool",
  does: "It computes the CRC-32 checksum of a file, as a decimal number.",
  inputs: [free("file", "File_Id", "file")],
  outputs: [output("checksum", "Big_Int", "checksum")],
  complete: (rng, known, shelf) => ({ inputs: drawFree(fileChecksum.inputs, rng, known, shelf) }),
  engine: library((inputs, files) => {
    const content = files.get(at(inputs, "file"))
    if (content === undefined) throw new RangeError("there is no such file")
    return { values: { checksum: String(crc32(content)) } }
  })
}

const bytesTool = (id: string, does: string, result: OutputPort, write: (bytes: Buffer) => string): GeneratedTool => {
  const inputs = [free("data", "Hex_String", "hexadecimal data")]
  return {
    id,
    kind: "tool",
    does,
    inputs,
    outputs: [result],
    complete: (rng, known, shelf) => ({ inputs: drawFree(inputs, rng, known, shelf) }),
    engine: library((values) => ({ values: { [result.name]: write(Buffer.from(at(values, "data"), "hex")) } }))
  }
}

const bytesToInteger = bytesTool(
  "bytes-to-integer",
  "It reads bytes as a whole number, the first byte being the highest, and writes it in decimal digits.",
  output("number", "Big_Int", "number"),
  (bytes) => String(BigInt(`0x0${bytes.toString("hex")}`))
)

const bytesToBase64 = bytesTool(
  "bytes-to-base64",
  "It writes bytes in Base64.",
  output("encoded", "Text_Generic", "encoded data"),
  (bytes) => bytes.toString("base64")
)

const integerToBase36: GeneratedTool = {
  id: "integer-to-base36",
  kind: "tool",
  does: "It writes an integer in base 36, with small letters.",
  inputs: [free("number", "Big_Int", "number")],
  outputs: [output("digits", "Text_Generic", "numeral")],
  complete: (rng, known, shelf) => ({ inputs: drawFree(integerToBase36.inputs, rng, known, shelf) }),
  engine: library((inputs) => ({ values: { digits: BigInt(at(inputs, "number")).toString(36) } }))
}

/**
 * Tools that the paper's library does not have. They take types of which the paper's tools accept only few values: by
 * Noble's AES, Node's zlib and `bigint`.
 */
export const addedTools: ReadonlyArray<GeneratedTool> = [
  encryption,
  fileChecksum,
  bytesToInteger,
  bytesToBase64,
  integerToBase36
]

/**
 * Tools that run on any values of their types, take no value of a form of its own, and seldom yield the same for
 * another value. `rot-n` is not among them: shifts that differ by 26 do the same, and digits are never shifted.
 */
const totalIds: ReadonlySet<string> = new Set([
  "multiply",
  "modular-power",
  "luhn",
  "crc32",
  "sha256",
  "md5",
  "hmac-sha256",
  "base64-encode",
  "hex-encode",
  "xor",
  "bidi-sanitise",
  "python",
  ...[...addedTools, ...scaleTools].map(({ id }) => id)
])

/** Whether a template, or its base, runs on any values of the right types; a container does not. */
export const isTotal = (id: string): boolean => totalIds.has(id.replace(/~.*/, ""))
