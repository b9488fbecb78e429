import type { Workers } from "@escapement/cluster"
import { Http } from "@escapement/server"
import { Effect, type Scope } from "effect"

/**
 * Answers on loopback whether a worker is at work: 200, and 503 once it takes no more
 * trials. `/queue` says how many trials wait and are under way at all workers, for an
 * autoscaler. Returns the address.
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
