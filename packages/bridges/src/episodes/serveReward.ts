import type { Outcome } from "@escapement/core"
import { Http } from "@escapement/server"
import { Effect, Option, type Scope } from "effect"

/**
 * Serves the reward of a trial to the verifier of an exported task, until the scope closes: `GET /reward` returns `1`
 * once the trial is solved, else `0`. Its `token` is not that of the session, so an agent cannot read it. Returns the
 * base URL.
 */
export const serveReward = (
  token: string,
  outcome: Effect.Effect<Option.Option<Outcome.Outcome>>,
  port?: number
): Effect.Effect<string, Http.ListenFailed, Scope.Scope> => {
  const answer = () =>
    Effect.map(outcome, (found) => {
      const isSolved = Option.isSome(found) && found.value._tag === "solved"
      return { status: 200, body: isSolved ? "1\n" : "0\n" }
    })
  return Http.serve({
    token,
    routes: [{ method: "GET", path: "/reward", answer }],
    ...(port === undefined ? {} : { port })
  })
}
