import type { Effect } from "effect"
import type { Refusal } from "./Refusal.ts"
import type { WebReply } from "./WebReply.ts"
import type { WebRequest } from "./WebRequest.ts"

/** What a server answers at a path. The body of a POST is JSON; a GET has none. */
export interface Route {
  readonly method: "GET" | "POST"
  /** One path, or those that a predicate admits; percent-encoded. */
  readonly path: string | ((path: string) => boolean)
  readonly answer: (request: WebRequest) => Effect.Effect<WebReply, Refusal>
  /** Most bytes of a body; 1 MiB where it is absent. */
  readonly maxBody?: number
  /** Asked without the token: what it answers is no secret, such as the files of a page. */
  readonly isOpen?: boolean
  /** Its own token, which requests to it must carry in place of the server's: for routes that do more. */
  readonly token?: string
  /** What becomes of the answer when the client leaves before it: it is finished, unless this says otherwise. */
  readonly whenLeft?: "finish" | "interrupt"
}

/** Whether a path is a route's. */
export const isAt = (path: string, route: Route): boolean =>
  typeof route.path === "string" ? route.path === path : route.path(path)
