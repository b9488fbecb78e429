import { Secrets } from "@escapement/core"

const named = "[\\w-]{0,40}(?:authorization|cookie|api[-_]?key|secret|token|password)"
const value = "[^\\s\"',;&<>}]+"

// linear patterns, as they run over any text that a server sends
const patterns: ReadonlyArray<readonly [RegExp, string]> = [
  [new RegExp(`\\b(bearer|basic)\\s+${value}`, "gi"), `$1 ${Secrets.keyMark}`],
  [new RegExp(`\\b(${named}"?\\s*[:=]\\s*"?)(?!bearer\\b|basic\\b)${value}`, "gi"), `$1${Secrets.keyMark}`],
  [new RegExp(`\\b(key=)${value}`, "gi"), `$1${Secrets.keyMark}`],
  [/\b(?:sk|pk|rk)-[\w*.-]{4,}/g, Secrets.keyMark],
  [/\bAIza[\w-]{10,}/g, Secrets.keyMark],
  [/(\/\/)[^/\s@"'<>]+@/g, `$1${Secrets.keyMark}@`]
]

/**
 * Replaces secrets in a text by `[redacted]`: the given ones, and everything that looks like one: the value of an
 * authorization header, `Bearer …`, `sk-…`, `key=…`, credentials in a URL.
 *
 * ```ts
 * import { Keys } from "@escapement/models"
 *
 * Keys.redact("Authorization: Bearer abc123") // → "Authorization: Bearer [redacted]"
 * Keys.redact("the key planted-12345 is wrong", ["planted-12345"]) // → "the key [redacted] is wrong"
 * ```
 */
export const redact = (text: string, secrets: ReadonlyArray<string> = []): string => {
  const ring = Secrets.makeKeyring()
  for (const secret of secrets) ring.add(secret)
  let clean = ring.hide(text)
  // the ring takes no short keys
  for (const secret of secrets) if (secret !== "") clean = clean.replaceAll(secret, Secrets.keyMark)
  for (const [pattern, replacement] of patterns) clean = clean.replace(pattern, replacement)
  return clean
}
