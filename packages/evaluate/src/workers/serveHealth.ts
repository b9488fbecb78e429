import type { Workers } from "@escapement/cluster"
import { Http } from "@escapement/server"
import { Effect, type Scope } from "effect"

/**
 * Serves the health of a worker on 127.0.0.1 until the scope closes, and returns the URL: any path answers with the
 * worker's state, with 200, or 503 once it drains. `/queue` says how many trials wait and are running, over all runs
 * that the worker can play, for an autoscaler.
 */
export const serveHealth = (
  { depth, state }: Pick<Workers.Worker, "depth" | "state">,
  port: number
): Effect.Effect<string, Http.ListenFailed, Scope.Scope> => {
  const health = () => Effect.sync(() => Http.jsonReply(state().isDraining ? 503 : 200, state()))
  const queue = () =>
    Effect.match(depth, {
      onFailure: ({ message }) => Http.jsonReply(503, { message }),
      onSuccess: (found) => Http.jsonReply(200, found)
    })
  return Http.serve({
    routes: [
      { method: "GET", path: (path) => path === "/queue", answer: queue },
      { method: "GET", path: () => true, answer: health }
    ],
    port
  })
}
