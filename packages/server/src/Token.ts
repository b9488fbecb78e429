import { createHash, randomBytes, timingSafeEqual } from "node:crypto"
import type { IncomingHttpHeaders } from "node:http"

/** Makes a new secret token for a server: 32 random bytes, in base64url. */
export const makeToken = (): string => randomBytes(32).toString("base64url")

const digest = (text: string): Buffer => createHash("sha256").update(text).digest()

const firstText = (...values: ReadonlyArray<string | ReadonlyArray<string> | undefined>): string =>
  values.find((value) => typeof value === "string") ?? ""

/** Reads the token of a request: a bearer token, or a key header as Anthropic's and Google's clients send it. */
const shown = (headers: IncomingHttpHeaders): string => {
  const { authorization = "" } = headers
  return authorization.startsWith("Bearer ")
    ? authorization.slice(7)
    : firstText(headers["x-api-key"], headers["x-goog-api-key"])
}

/** Checks whether the headers of a request carry a token, in a time that does not depend on the token. */
export const tokenCheck = (token: string): ((headers: IncomingHttpHeaders) => boolean) => {
  const expected = digest(token)
  return (headers) => timingSafeEqual(digest(shown(headers)), expected)
}
