import type { IncomingHttpHeaders } from "node:http"
import type { Json } from "@escapement/core"

/** A request as a route gets it, after the server has checked its host, origin, path, token and size. */
export interface WebRequest {
  readonly method: string
  /** The path without the query; percent-encoded as received, without `.` and `..` segments. */
  readonly path: string
  /** The query without its question mark; empty if there is none. */
  readonly query: string
  readonly headers: IncomingHttpHeaders
  /** The text of the body. */
  readonly body: string
  /** The JSON in the body; undefined if the body is empty. */
  readonly json: Json.Json | undefined
}
