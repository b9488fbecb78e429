import type { Effect } from "effect"
import type { Refusal } from "./Refusal.ts"
import type { WebReply } from "./WebReply.ts"
import type { WebRequest } from "./WebRequest.ts"

/** A route of a server: the requests that it serves, and how. The body of a POST is JSON; a GET has none. */
export interface Route {
  readonly method: "GET" | "POST"
  /** One path, or a predicate on paths; both percent-encoded. */
  readonly path: string | ((path: string) => boolean)
  /** Answers a request; what it throws becomes a reply with status 500 and no details. */
  readonly answer: (request: WebRequest) => Effect.Effect<WebReply, Refusal>
  /** The largest body in bytes; 1 MiB if absent. */
  readonly maxBody?: number
  /** Whether requests need no token, because the answer is not secret: the files of a page. */
  readonly isOpen?: boolean
  /** A token for this route only, which replaces the server's token. For routes that may do more than others. */
  readonly token?: string
  /** What happens to an answer in progress when the client disconnects. Default: `finish`. */
  readonly whenLeft?: "finish" | "interrupt"
}

/** Whether a path belongs to a route. */
export const isAt = (path: string, route: Route): boolean =>
  typeof route.path === "string" ? route.path === path : route.path(path)
