import { createHash, randomBytes, timingSafeEqual } from "node:crypto"
import type { IncomingHttpHeaders } from "node:http"

/** A token of 32 random bytes. */
export const makeToken = (): string => randomBytes(32).toString("base64url")

const digest = (text: string): Buffer => createHash("sha256").update(text).digest()

const firstText = (...values: ReadonlyArray<string | ReadonlyArray<string> | undefined>): string =>
  values.find((value) => typeof value === "string") ?? ""

/** The token that a request carries: as a bearer, or as clients of Anthropic's and Google's send a key. */
const shown = (headers: IncomingHttpHeaders): string => {
  const { authorization = "" } = headers
  return authorization.startsWith("Bearer ")
    ? authorization.slice(7)
    : firstText(headers["x-api-key"], headers["x-goog-api-key"])
}

/** Tells whether the headers of a request carry a token. The time it takes tells nothing of the token. */
export const tokenCheck = (token: string): ((headers: IncomingHttpHeaders) => boolean) => {
  const expected = digest(token)
  return (headers) => timingSafeEqual(digest(shown(headers)), expected)
}
