import { createHash, randomBytes, timingSafeEqual } from "node:crypto"
import type { WebRequest } from "./loopback.ts"

/** The token that the requests to a server must carry. */
export interface Bearer {
  readonly token: string
  readonly admits: (request: WebRequest) => boolean
}

const digest = (text: string): Buffer => createHash("sha256").update(text).digest()

/** The token that a request carries: as a bearer, or as clients of Anthropic's send a key. */
const shown = ({ "x-api-key": key, authorization = "" }: WebRequest["headers"]): string =>
  authorization.startsWith("Bearer ") ? authorization.slice(7) : typeof key === "string" ? key : ""

/** The token that is given, or one of 32 random bytes. */
export const makeBearer = (given?: string): Bearer => {
  const token = given ?? randomBytes(32).toString("base64url")
  const expected = digest(token)
  return {
    token,
    // digests are of one length, so that comparing them tells nothing of the token
    admits: ({ headers }) => shown(headers) !== "" && timingSafeEqual(digest(shown(headers)), expected)
  }
}
