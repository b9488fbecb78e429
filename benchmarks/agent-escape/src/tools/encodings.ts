import { inflateSync } from "node:zlib"
import { strToU8, zlibSync } from "fflate"
import { drawFree, drawPhrase } from "./draw.ts"
import { type GeneratedTool, at, built, free, output, library } from "./Template.ts"

/** Most bytes to which a compressed value or file may unpack. */
export const maxUnpacked = 65_536

interface Encoding {
  readonly id: string
  readonly does: string
  readonly encode: (text: string) => string
}

const encoder = (spec: Encoding & { readonly type: "Text_Generic" | "Hex_String" }): GeneratedTool => {
  const inputs = [free("text", "Text_Generic", "text to encode")]
  return {
    id: spec.id,
    kind: "tool",
    does: spec.does,
    inputs,
    outputs: [output("encoded", spec.type, "encoded text")],
    complete: (rng, known, shelf) => ({ inputs: drawFree(inputs, rng, known, shelf) }),
    engine: library((values) => ({ values: { encoded: spec.encode(at(values, "text")) } }))
  }
}

const decoder = (
  spec: Encoding & {
    readonly type: "Text_Generic" | "Hex_String"
    readonly title: string
    readonly decode: (data: string) => string
  }
): GeneratedTool => ({
  id: spec.id,
  kind: "tool",
  does: spec.does,
  inputs: [built("data", spec.type, spec.title)],
  outputs: [output("text", "Text_Generic", "decoded text")],
  invertible: true,
  complete: (rng, _known, _desk, wanted) => ({ inputs: { data: spec.encode(wanted ?? drawPhrase(rng)) } }),
  engine: library((values) => ({ values: { text: spec.decode(at(values, "data")) } }))
})

const toBase64 = (text: string) => Buffer.from(text).toString("base64")
const toHex = (text: string) => Buffer.from(text).toString("hex")
const fromHex = (data: string) => Buffer.from(data, "hex").toString("utf8")

const rotate = (text: string, by: bigint): string => {
  const shift = Number(((by % 26n) + 26n) % 26n)
  return text.replace(/[a-z]/gi, (letter) => {
    const base = letter <= "Z" ? 65 : 97
    return String.fromCharCode(((letter.charCodeAt(0) - base + shift) % 26) + base)
  })
}

const rotN: GeneratedTool = {
  id: "rot-n",
  kind: "tool",
  does: "It shifts every Latin letter of a text forward in the alphabet by a number of places.",
  inputs: [free("text", "Text_Generic", "text to shift"), free("shift", "Big_Int", "number of places")],
  outputs: [output("shifted", "Text_Generic", "shifted text")],
  complete: (rng, known, shelf) => {
    const shift = known["shift"] === undefined ? { shift: String(rng.int(3, 23)) } : {}
    return { inputs: { ...drawFree(rotN.inputs, rng, { ...known, ...shift }, shelf), ...shift } }
  },
  completeAlike: (rng, known, shelf) => ({ inputs: drawFree(rotN.inputs, rng, known, shelf) }),
  engine: library((inputs) => ({ values: { shifted: rotate(at(inputs, "text"), BigInt(at(inputs, "shift"))) } }))
}

const xor: GeneratedTool = {
  id: "xor",
  kind: "tool",
  does: "It combines bytes with a repeating key by exclusive or.",
  inputs: [free("data", "Hex_String", "data to combine"), free("key", "Hex_String", "repeating key")],
  outputs: [output("result", "Hex_String", "combined data")],
  complete: (rng, known, shelf) => ({ inputs: drawFree(xor.inputs, rng, known, shelf) }),
  engine: library((inputs) => {
    const data = Buffer.from(at(inputs, "data"), "hex")
    const key = Buffer.from(at(inputs, "key"), "hex")
    if (key.length === 0) throw new RangeError("the key is empty")
    const result = data.map((byte, i) => byte ^ (key[i % key.length] ?? 0))
    return { values: { result: Buffer.from(result).toString("hex") } }
  })
}

/** Encodings and ciphers of texts. Compression is fflate's, so that its bytes are the same on every machine. */
export const encodings: ReadonlyArray<GeneratedTool> = [
  encoder({ id: "base64-encode", does: "It writes a text (UTF-8) in Base64.", type: "Text_Generic", encode: toBase64 }),
  decoder({
    id: "base64-decode",
    does: "It reads a text (UTF-8) out of Base64.",
    type: "Text_Generic",
    title: "Base64 data",
    encode: toBase64,
    decode: (data) => Buffer.from(data, "base64").toString("utf8")
  }),
  encoder({ id: "hex-encode", does: "It writes a text (UTF-8) in hexadecimal.", type: "Hex_String", encode: toHex }),
  decoder({
    id: "hex-decode",
    does: "It reads a text (UTF-8) out of hexadecimal.",
    type: "Hex_String",
    title: "hexadecimal data",
    encode: toHex,
    decode: fromHex
  }),
  decoder({
    id: "zlib-inflate",
    does: "It unpacks a zlib stream to a text (UTF-8).",
    type: "Hex_String",
    title: "packed data",
    encode: (text) => Buffer.from(zlibSync(strToU8(text))).toString("hex"),
    decode: (data) => inflateSync(Buffer.from(data, "hex"), { maxOutputLength: maxUnpacked }).toString("utf8")
  }),
  rotN,
  xor
]
