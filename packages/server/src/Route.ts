import type { Effect } from "effect"
import type { Refusal } from "./Refusal.ts"
import type { WebReply } from "./WebReply.ts"
import type { WebRequest } from "./WebRequest.ts"

/** What a server answers at a path. The body of a POST is JSON; a GET has none. */
export interface Route {
  readonly method: "GET" | "POST"
  /** One path, or a predicate that says which paths are the route's; percent-encoded. */
  readonly path: string | ((path: string) => boolean)
  readonly answer: (request: WebRequest) => Effect.Effect<WebReply, Refusal>
  /** The largest body in bytes; 1 MiB if absent. */
  readonly maxBody?: number
  /** Whether requests need no token, as the answer is no secret: the files of a page. */
  readonly isOpen?: boolean
  /** A token of its own, which requests carry instead of the server's. For routes that may do more than others. */
  readonly token?: string
  /** What happens to an answer in progress when the client disconnects. Default: `finish`. */
  readonly whenLeft?: "finish" | "interrupt"
}

/** Whether a path belongs to a route. */
export const isAt = (path: string, route: Route): boolean =>
  typeof route.path === "string" ? route.path === path : route.path(path)
