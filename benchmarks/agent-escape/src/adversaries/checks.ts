import { inflateSync } from "node:zlib"
import { cbc } from "@noble/ciphers/aes.js"
import { powMod } from "../tools/bigIntegers.ts"
import type { PortType } from "../tools/PortType.ts"

/** A value with its type, as a rack shows it. */
interface Shown {
  readonly type: PortType
  readonly value: string
}

const bits = (value: bigint): number => value.toString(2).length

/** The exponent with which every message of an RSA machine is encrypted. */
const publicExponent = 65_537n

/**
 * Returns a function that tells whether decryption with an exponent undoes encryption with a modulus: what is encrypted
 * is computed once for all exponents.
 */
const testKeyPair = (modulus: bigint): ((exponent: bigint) => boolean) => {
  if (modulus % 2n === 0n) return () => false
  const encrypted = [3n, 5n, 7n].map((x) => [x, powMod(x, publicExponent, modulus)] as const)
  return (exponent) => exponent < modulus && encrypted.every(([x, hidden]) => powMod(hidden, exponent, modulus) === x)
}

/** Most bits of a message whose modulus has many more. */
const shortMessage = 31

/** Whether a number can be a ciphertext of a key pair: the message is shorter than the modulus. */
const isCiphertext = (number: bigint, modulus: bigint, exponent: bigint): boolean => {
  if (number >= modulus) return false
  const [length, message] = [bits(modulus), bits(powMod(number, exponent, modulus))]
  return length > shortMessage + 8 ? message <= shortMessage : bits(number) === length && message === length - 1
}

/** A value, and the input of a cipher as which it fits others. */
type Fit = readonly [value: string, input: string]

const rsaFits = (values: ReadonlyArray<string>): ReadonlyArray<Fit> => {
  const numbers = values.map(BigInt).filter((value) => value > 1000n)
  return numbers.flatMap((modulus) =>
    numbers
      .filter(testKeyPair(modulus))
      .flatMap((exponent): ReadonlyArray<Fit> => [
        [String(modulus), "modulus"],
        [String(exponent), "exponent"],
        ...numbers
          .filter((number) => number !== exponent && isCiphertext(number, modulus, exponent))
          .map((number): Fit => [String(number), "ciphertext"])
      ])
  )
}

const isPrintable = (text: string): boolean => /^[\x20-\x7e]+$/.test(text)

const bytesOf = (hex: string): Uint8Array => Uint8Array.from(Buffer.from(hex, "hex"))

const decrypt = (key: string, iv: string, ciphertext: string): string | undefined => {
  try {
    return Buffer.from(cbc(bytesOf(key), bytesOf(iv)).decrypt(bytesOf(ciphertext))).toString("utf8")
  } catch {
    return undefined
  }
}

const anyVector = "00".repeat(16)

const aesFits = (shown: ReadonlyArray<Shown>): ReadonlyArray<Fit> => {
  const of = (type: PortType) => shown.filter((one) => one.type === type).map(({ value }) => value)
  const ciphertexts = of("Hex_String").filter(({ length }) => length > 0 && length % 32 === 0)
  const vectors = of("Hex_String_IV_AES")
  return of("Hex_String_Key_AES").flatMap((key) =>
    ciphertexts.flatMap((ciphertext) => {
      // the padding does not depend on the vector, unless there is one block only
      if (ciphertext.length > 32 && decrypt(key, anyVector, ciphertext) === undefined) return []
      return vectors
        .filter((iv) => isPrintable(decrypt(key, iv, ciphertext) ?? ""))
        .flatMap((iv): ReadonlyArray<Fit> => [
          [key, "key"],
          [iv, "iv"],
          [ciphertext, "ciphertext"]
        ])
    })
  )
}

/**
 * Returns, by value, the inputs of RSA or AES for which it fits other values, as far as a player can compute it
 * without a tool of the room.
 */
export const findFitting = (shown: ReadonlyArray<Shown>): ReadonlyMap<string, ReadonlySet<string>> => {
  const numbers = shown.filter(({ type }) => type === "Big_Int").map(({ value }) => value)
  const fits = [...rsaFits(numbers), ...aesFits(shown)]
  return new Map(
    [...Map.groupBy(fits, ([value]) => value)].map(([value, all]) => [value, new Set(all.map(([, input]) => input))])
  )
}

const decodings: { readonly [template: string]: (value: string) => string } = {
  "base64-decode": (value) => (/^[\w+/]{16,}=*$/.test(value) ? Buffer.from(value, "base64").toString("utf8") : ""),
  "hex-decode": (value) => Buffer.from(value, "hex").toString("utf8"),
  "zlib-inflate": (value) => inflateSync(Buffer.from(value, "hex")).toString("utf8")
}

/** The templates that decode a value. */
export const decoders: ReadonlyArray<string> = Object.keys(decodings)

/** Returns the text to which a machine decodes a value; undefined if that is no text. */
export const decode = (template: string, value: string): string | undefined => {
  try {
    const text = decodings[template]?.(value) ?? ""
    return isPrintable(text) ? text : undefined
  } catch {
    return undefined
  }
}

const phrase = /^[a-z]+ [a-z]+ \d{4}$/

/** Whether a text is a phrase, or nothing that a phrase begins with. */
export const isWhole = (text: string): boolean =>
  phrase.test(text) || !/^[a-z]+(?: [a-z]*(?: \d*(?: [a-z0-9 ]*)?)?)?$/.test(text)
