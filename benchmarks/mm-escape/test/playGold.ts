import { type Trial, defineBaseline } from "@escapement/core"
import { Attempts } from "@escapement/env"
import { Effect, Option, Result } from "effect"
import type { Instance } from "../src/index.ts"
import { State } from "../src/State.ts"
import { world } from "../src/World.ts"

/** Walks out as the planner does. */
const solver = defineBaseline({
  id: "solver",
  version: "1",
  summary: "of the tests",
  play: Effect.fnUntraced(function* ({ session, view }) {
    for (let next = view.gold(); Option.isSome(next); next = view.gold()) yield* session.call(next.value.call)
  })
}).with({})

/** A trial in which the planner walks out of a game, and the images that it was shown. */
export const playGold = (instance: Instance, options: { readonly [name: string]: string }) =>
  Effect.scoped(
    Effect.gen(function* () {
      const opened = yield* Result.getOrThrow(world.fromText(options)).value
      const blobs = new Map<string, Uint8Array>()
      const { id, kind, settings, version } = solver
      const trial: Trial = yield* Attempts.attempt({
        position: opened.open(instance),
        State,
        identity: {
          cell: {
            benchmark: { id: "mm-escape", generator: 1, world: 1, settings: {} },
            adapter: { id, version, kind, settings },
            limits: {},
            faults: { p: 0 }
          },
          instance: "i",
          epoch: 0,
          seed: "0"
        },
        adapter: solver,
        model: Option.none(),
        limits: {},
        putBlob: (hash, data) => void blobs.set(hash, data)
      })
      return { trial, blobs }
    })
  )
