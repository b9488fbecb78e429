import type { Workers } from "@escapement/cluster"
import { Http } from "@escapement/server"
import { Effect, type Scope } from "effect"

/** Answers on loopback whether a worker is at work: 200, and 503 once it takes no more trials. Returns the address. */
export const serveHealth = (
  { state }: Pick<Workers.Worker, "state">,
  port: number
): Effect.Effect<string, Http.ListenFailed, Scope.Scope> => {
  const answer = () => Effect.sync(() => Http.jsonReply(state().isDraining ? 503 : 200, state()))
  return Http.serve({ routes: [{ method: "GET", path: () => true, answer }], port })
}
