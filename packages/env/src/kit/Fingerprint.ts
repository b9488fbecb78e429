import { createHash } from "node:crypto"
import { type Json, canonical } from "@escapement/core"

/**
 * sha-256 of bytes or of a UTF-8 text, as 64 hexadecimal digits.
 *
 * ```ts
 * import { sha256 } from "@escapement/env"
 *
 * sha256("").slice(0, 12) // → "e3b0c44298fc"
 * ```
 */
export const sha256 = (data: Uint8Array | string): string => createHash("sha256").update(data).digest("hex")

/**
 * The identity of a JSON value: sha-256 of its canonical text.
 *
 * ```ts
 * import { fingerprint } from "@escapement/env"
 *
 * fingerprint({ a: 1, b: 2 }) === fingerprint({ b: 2, a: 1 }) // → true
 * ```
 */
export const fingerprint = (value: Json): string => sha256(canonical(value))

/**
 * The fingerprint of a fixed set: sha-256 over the canonical text of its stored instances, one per line.
 *
 * ```ts
 * import { setFingerprint } from "@escapement/env"
 *
 * setFingerprint([{ rows: 2 }, { rows: 3 }]).length // → 64
 * ```
 */
export const setFingerprint = (instances: ReadonlyArray<Json>): string =>
  sha256(instances.map((instance) => `${canonical(instance)}\n`).join(""))
