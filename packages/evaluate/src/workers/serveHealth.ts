import type { Worker } from "@escapement/cluster"
import { type ListenFailed, json, serve } from "@escapement/server"
import { Effect, type Scope } from "effect"

/** Answers on loopback whether a worker is at work: 200, and 503 once it takes no more trials. Returns the address. */
export const serveHealth = (
  { state }: Pick<Worker, "state">,
  port: number
): Effect.Effect<string, ListenFailed, Scope.Scope> => {
  const answer = () => Effect.sync(() => json(state().isDraining ? 503 : 200, state()))
  return serve({ routes: [{ method: "GET", path: () => true, answer }], port })
}
