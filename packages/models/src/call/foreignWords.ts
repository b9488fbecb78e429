import { Secrets } from "@escapement/core"
import { redact } from "./redact.ts"

/** The most characters that are kept of a message. */
const maxMessage = 500
/** The most characters that are searched for what looks like a key. */
const maxSearched = 200_000

/** Line breaks and tabs. */
const breaks = /[\t-\r\u0085\u2028\u2029]+/g

const escapes = (control: string): string => `\\u${control.charCodeAt(0).toString(16).padStart(4, "0")}`

/**
 * Makes a message of a provider or of its package safe to keep and to show: without keys, on one line, with control
 * characters as escapes such as `\u001b`, at most 500 characters long.
 *
 * @param secrets keys that are hidden however short they are
 * @param hide hides all keys of this process
 */
export const foreignWords = (
  text: string,
  secrets: ReadonlyArray<string>,
  hide: Secrets.Keyring["hide"] | undefined
): string =>
  redact(Secrets.hideAndCut(text, maxSearched, hide), secrets)
    .replace(breaks, " ")
    .replace(/\p{Cc}/gu, escapes)
    .slice(0, maxMessage)
