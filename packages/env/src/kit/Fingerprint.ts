import { createHash } from "node:crypto"
import { type Json, canonical } from "@escapement/core"

/** sha-256 of bytes or of a UTF-8 text, as 64 hexadecimal digits. */
export const sha256 = (data: Uint8Array | string): string => createHash("sha256").update(data).digest("hex")

/** The identity of a JSON value: sha-256 of its canonical text. */
export const fingerprint = (value: Json): string => sha256(canonical(value))

/** The fingerprint of a fixed set: sha-256 over the canonical text of its stored instances, one per line. */
export const setFingerprint = (instances: ReadonlyArray<Json>): string =>
  sha256(instances.map((instance) => `${canonical(instance)}\n`).join(""))
