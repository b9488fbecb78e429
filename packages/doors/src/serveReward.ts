import type { Outcome } from "@escapement/core"
import { Effect, Option, type Scope } from "effect"
import { makeBearer } from "./bearer.ts"
import { type ListenFailed, type WebReply, type WebRequest, listen } from "./loopback.ts"

/**
 * Tells the reward of a trial to whoever verifies it, until the scope closes:
 * `GET /reward` answers `1` once it is solved, else `0`. It is no door: its token
 * is never the session's.
 */
export const serveReward = (
  token: string,
  outcome: Effect.Effect<Option.Option<Outcome>>,
  port?: number
): Effect.Effect<string, ListenFailed, Scope.Scope> => {
  const { admits } = makeBearer(token)
  const answer = (request: WebRequest): Effect.Effect<WebReply> => {
    if (!admits(request)) return Effect.succeed({ status: 401, body: "the token of the verifier is missing" })
    if (request.method !== "GET" || request.path !== "/reward") {
      return Effect.succeed({ status: 404, body: "GET /reward" })
    }
    return Effect.map(outcome, (found) => {
      const isSolved = Option.isSome(found) && found.value._tag === "solved"
      return { status: 200, body: isSolved ? "1\n" : "0\n" }
    })
  }
  return listen(answer, port)
}
