import { hash } from "node:crypto"
import type { Param } from "./Statement.ts"

const framed = (part: Param): string => {
  if (part === null) return "-"
  if (typeof part === "number") return `n${part};`
  if (typeof part === "string") return `s${part.length}:${part}`
  return `b${Buffer.from(part.buffer, part.byteOffset, part.byteLength).toString("hex")};`
}

/** Computes the SHA-256 of a list of values, framed so that different lists never give the same bytes. */
export const hashValues = (...parts: ReadonlyArray<Param>): Uint8Array =>
  hash("sha256", parts.map(framed).join(""), "buffer")

/** Computes the SHA-256 of a text or of bytes. */
export const sha256Bytes = (data: string | Uint8Array): Uint8Array => hash("sha256", data, "buffer")

/** Writes bytes in hexadecimal. */
export const toHex = (bytes: Uint8Array): string => Buffer.from(bytes).toString("hex")

/** Whether a text is a SHA-256 in hexadecimal. */
export const isHash = (text: string): boolean => /^[0-9a-f]{64}$/.test(text)

/** Whether a stored value equals these bytes. */
export const isSame = (stored: unknown, digest: Uint8Array): boolean =>
  stored instanceof Uint8Array && Buffer.compare(stored, digest) === 0

/** The message for a row whose bytes do not match its digest. */
export const mismatch = "it is damaged: its bytes are not those that were stored; see: escapement store check"
