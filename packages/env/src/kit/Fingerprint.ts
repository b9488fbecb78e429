import { createHash } from "node:crypto"
import { Json } from "@escapement/core"

/**
 * Hashes bytes or a UTF-8 text by sha-256; the result has 64 hexadecimal digits.
 *
 * ```ts
 * import { Identity } from "@escapement/env"
 *
 * Identity.sha256Hex("").slice(0, 12) // → "e3b0c44298fc"
 * ```
 */
export const sha256Hex = (data: Uint8Array | string): string => createHash("sha256").update(data).digest("hex")

/**
 * Returns the fingerprint of a JSON value, such as an instance: sha-256 of its canonical text, as hexadecimal digits.
 *
 * ```ts
 * import { Identity } from "@escapement/env"
 *
 * Identity.fingerprint({ a: 1, b: 2 }) === Identity.fingerprint({ b: 2, a: 1 }) // → true
 * ```
 */
export const fingerprint = (value: Json.Json): string => sha256Hex(Json.canonical(value))

/**
 * Returns the fingerprint of a fixed set: sha-256 over the canonical text of its stored instances, one per line.
 *
 * ```ts
 * import { Identity } from "@escapement/env"
 *
 * Identity.setFingerprint([{ rows: 2 }, { rows: 3 }]).length // → 64
 * ```
 */
export const setFingerprint = (instances: ReadonlyArray<Json.Json>): string =>
  sha256Hex(instances.map((instance) => `${Json.canonical(instance)}\n`).join(""))
