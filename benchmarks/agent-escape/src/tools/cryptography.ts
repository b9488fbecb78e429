import { createHash, createHmac } from "node:crypto"
import type { Randomness } from "@escapement/core"
import { cbc } from "@noble/ciphers/aes.js"
import { drawBits, drawFree, drawPhrase, drawSize } from "./draw.ts"
import { type GeneratedTool, type Values, at, built, free, output, library } from "./Template.ts"
import { gcd, inverseMod, powMod } from "./bigIntegers.ts"

const digestTool = (id: "sha256" | "md5", name: string): GeneratedTool => {
  const inputs = [free("text", "Text_Generic", "text to digest")]
  return {
    id,
    kind: "tool",
    does: `It computes the ${name} digest of a text (UTF-8).`,
    inputs,
    outputs: [output("digest", "Hex_String", "digest")],
    complete: (rng, known, shelf) => ({ inputs: drawFree(inputs, rng, known, shelf) }),
    engine: library((values) => ({ values: { digest: createHash(id).update(at(values, "text")).digest("hex") } }))
  }
}

const hmac: GeneratedTool = {
  id: "hmac-sha256",
  kind: "tool",
  does: "It computes the HMAC-SHA256 of a message under a key, both texts (UTF-8).",
  inputs: [free("message", "Text_Generic", "message"), free("key", "Text_Generic", "signing key")],
  outputs: [output("code", "Hex_String", "authentication code")],
  complete: (rng, known, shelf) => ({ inputs: drawFree(hmac.inputs, rng, known, shelf) }),
  engine: library((inputs) => ({
    values: { code: createHmac("sha256", at(inputs, "key")).update(at(inputs, "message")).digest("hex") }
  }))
}

/** Makes an AES-CBC cipher from a library, as not every runtime supports keys of 24 bytes. */
const cipherOf = (values: Values) => cbc(bytesOf(at(values, "key")), bytesOf(at(values, "iv")))

const bytesOf = (hex: string): Uint8Array => Uint8Array.from(Buffer.from(hex, "hex"))

const aes: GeneratedTool = {
  id: "aes-cbc-decrypt",
  kind: "tool",
  does: "It decrypts an AES-CBC ciphertext (PKCS#7 padding) to a text.",
  inputs: [
    free("key", "Hex_String_Key_AES", "AES key"),
    free("iv", "Hex_String_IV_AES", "initialisation vector"),
    built("ciphertext", "Hex_String", "ciphertext")
  ],
  outputs: [output("plaintext", "Text_Generic", "plaintext")],
  invertible: true,
  complete: (rng, known, shelf, wanted) => {
    const inputs = drawFree(aes.inputs, rng, known, shelf)
    const all = { ...known, ...inputs }
    const plaintext = Uint8Array.from(Buffer.from(wanted ?? drawPhrase(rng)))
    return { inputs: { ...inputs, ciphertext: Buffer.from(cipherOf(all).encrypt(plaintext)).toString("hex") } }
  },
  completeAlike: (rng, known, shelf) => {
    // two blocks always, as a single one is as long as a free value
    let plaintext = drawPhrase(rng)
    while (plaintext.length < 16) plaintext = drawPhrase(rng)
    return aes.complete(rng, known, shelf, plaintext)
  },
  fitting: ["key", "iv", "ciphertext"],
  engine: library((inputs) => ({
    values: { plaintext: Buffer.from(cipherOf(inputs).decrypt(bytesOf(at(inputs, "ciphertext")))).toString("utf8") }
  }))
}

const witnesses = [2n, 3n, 5n, 7n, 11n, 13n, 17n, 19n, 23n, 29n, 31n, 37n]

/** The square of a number below this is exact. */
const mostSquared = 94_906_265

/** Tests with Miller–Rabin in plain numbers, for an odd number below `mostSquared` that no witness divides. */
const isSmallPrime = (n: number): boolean => {
  let odd = n - 1
  let twos = 0
  while (odd % 2 === 0) {
    odd /= 2
    twos++
  }
  const power = (base: number): number => {
    let result = 1
    let square = base % n
    for (let rest = odd; rest > 0; rest = Math.floor(rest / 2)) {
      if (rest % 2 === 1) result = (result * square) % n
      square = (square * square) % n
    }
    return result
  }
  // exact below 3,215,031,751
  return [2, 3, 5, 7].every((witness) => {
    let x = power(witness)
    if (x === 1 || x === n - 1) return true
    for (let i = 1; i < twos; i++) {
      x = (x * x) % n
      if (x === n - 1) return true
    }
    return false
  })
}

/** Tests with Miller–Rabin and the first twelve primes: exact below 3.3e24, and almost certain above. */
const isPrime = (n: bigint): boolean => {
  for (const p of witnesses) if (n % p === 0n) return n === p
  if (n < mostSquared) return isSmallPrime(Number(n))
  let odd = n - 1n
  let twos = 0
  while ((odd & 1n) === 0n) {
    odd >>= 1n
    twos++
  }
  return witnesses.every((witness) => {
    let x = powMod(witness, odd, n)
    if (x === 1n || x === n - 1n) return true
    for (let i = 1; i < twos; i++) {
      x = (x * x) % n
      if (x === n - 1n) return true
    }
    return false
  })
}

const drawPrime = (rng: Randomness.Rng, bits: number): bigint => {
  let candidate = drawBits(rng, bits) | 1n
  while (!isPrime(candidate)) candidate += 2n
  return candidate
}

const publicExponent = 65_537n

const rsa: GeneratedTool = {
  id: "rsa-decrypt",
  kind: "tool",
  does: "It decrypts a textbook RSA ciphertext, all numbers given as integers.",
  inputs: [
    built("ciphertext", "Big_Int", "ciphertext"),
    built("exponent", "Big_Int", "private exponent"),
    built("modulus", "Big_Int", "modulus")
  ],
  outputs: [output("message", "Big_Int", "message")],
  invertible: true,
  complete: (rng, _known, _desk, wanted) => {
    const message = wanted === undefined ? drawBits(rng, 30) : BigInt(wanted)
    const bits = Math.max(22, message.toString(2).length / 2 + 2)
    for (;;) {
      const [p, q] = [drawPrime(rng, Math.ceil(bits)), drawPrime(rng, Math.ceil(bits))]
      const phi = (p - 1n) * (q - 1n)
      if (p === q || gcd(publicExponent, phi) !== 1n) continue
      return {
        inputs: {
          ciphertext: String(powMod(message, publicExponent, p * q)),
          exponent: String(inverseMod(publicExponent, phi)),
          modulus: String(p * q)
        }
      }
    }
  },
  completeAlike: (rng) => {
    const bits = drawSize(rng)
    const hasSize = (value: bigint) => value.toString(2).length === bits
    for (;;) {
      const [p, q] = [drawPrime(rng, Math.ceil(bits / 2)), drawPrime(rng, Math.floor(bits / 2))]
      const modulus = p * q
      const phi = (p - 1n) * (q - 1n)
      if (p === q || !hasSize(modulus) || gcd(publicExponent, phi) !== 1n) continue
      const exponent = inverseMod(publicExponent, phi)
      const ciphertext = powMod(drawBits(rng, bits - 1), publicExponent, modulus)
      // all three are as long, as if each were any number
      if (!hasSize(exponent) || !hasSize(ciphertext)) continue
      return { inputs: { ciphertext: String(ciphertext), exponent: String(exponent), modulus: String(modulus) } }
    }
  },
  fitting: ["ciphertext", "exponent", "modulus"],
  engine: library((inputs) => ({
    values: {
      message: String(
        powMod(BigInt(at(inputs, "ciphertext")), BigInt(at(inputs, "exponent")), BigInt(at(inputs, "modulus")))
      )
    }
  }))
}

const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567"

const fromBase32 = (secret: string): Buffer => {
  let bits = ""
  for (const letter of secret.replace(/=+$/, "").toUpperCase()) {
    const index = alphabet.indexOf(letter)
    if (index < 0) throw new RangeError("the secret is not Base32")
    bits += index.toString(2).padStart(5, "0")
  }
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

/** Computes a one-time password. Source: RFC 6238 (time steps of 30 s) over RFC 4226 (HMAC-SHA-1, six digits). */
const oneTimePassword = (secret: string, seconds: bigint): string => {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt.asUintN(64, seconds / 30n))
  const mac = createHmac("sha1", fromBase32(secret)).update(counter).digest()
  const offset = (mac.at(-1) ?? 0) & 15
  return String((mac.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, "0")
}

const totp: GeneratedTool = {
  id: "totp",
  kind: "tool",
  does: "It computes the six-digit one-time password (TOTP, 30 s, SHA-1) of a Base32 secret at a time.",
  inputs: [built("secret", "Text_Generic", "Base32 secret"), free("seconds", "Big_Int", "time in seconds since 1970")],
  outputs: [output("password", "Text_Generic", "one-time password")],
  complete: (rng, known, shelf) => ({
    inputs: {
      ...drawFree(totp.inputs, rng, known, shelf),
      secret: Array.from({ length: 16 }, () => alphabet.charAt(rng.int(0, 31))).join("")
    }
  }),
  engine: library((inputs) => ({
    values: { password: oneTimePassword(at(inputs, "secret"), BigInt(at(inputs, "seconds"))) }
  }))
}

/** Digests, message authentication codes and ciphers by Node's crypto, and RSA on integers by `bigint`. */
export const cryptography: ReadonlyArray<GeneratedTool> = [
  digestTool("sha256", "SHA-256"),
  digestTool("md5", "MD5"),
  hmac,
  aes,
  rsa,
  totp
]
