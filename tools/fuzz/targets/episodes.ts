import { State, generate, makeWorld } from "@escapement/ace"
import { Json } from "@escapement/core"
import { Episodes } from "@escapement/bridges"
import { Duration, Effect, Option, Scope } from "effect"
import type { OpenTarget } from "../Target.ts"
import { asker, requestText } from "./asker.ts"

const difficulty = { rows: 2, cols: 2, hidden: 2, decoys: 0, candidates: 3, domain: "meal" } as const

/** Requests of a training loop to the server of episodes, one of which stays open. */
export const episodeRoutes: OpenTarget = async () => {
  const instance = await Effect.runPromise(generate("fuzz", difficulty))
  const position = makeWorld({ profile: "clean", reasons: false }).open(instance)
  const scope = Scope.makeUnsafe()
  const server = await Effect.runPromise(
    Scope.provide(
      Episodes.serveEpisodes(
        (at, seed) =>
          at === 0
            ? Option.some(Episodes.openEpisode(position, State, { limits: {}, faults: { p: 0 }, seed }))
            : Option.none(),
        // episodes that resets open and nobody closes make room for others
        { limits: { episodes: 1_000_000, bytes: 2 ** 30, idle: Duration.seconds(10) } }
      ),
      scope
    )
  )
  const { ask, send } = asker(server)
  const { text } = await send("POST", "/reset", {}, "{}")
  const opened: Json.Json = JSON.parse(text)
  const episode = Json.isJsonObject(opened) ? (opened["episode"] ?? null) : null
  return {
    samples: [
      requestText("/reset", { instance: 0, seed: "2" }),
      requestText("/step", { episode, tool: "query_candidates", args: { row: 0, col: 0 } }),
      requestText("/step", { episode, tool: "set_slot", args: { row: 0, col: 0, id: "M001" } }),
      requestText("/state", { episode }),
      requestText("/snapshot", { episode }),
      requestText("/fork", { snapshot: `${String(episode)}@0` })
    ],
    read: (input: Uint8Array) => ask(input, "/step")
  }
}
