import { State, generate, makeWorld } from "@escapement/ace"
import { oracle } from "@escapement/adapters"
import { Trajectory } from "@escapement/core"
import { Attempts } from "@escapement/env"
import { Effect, Option, Schema } from "effect"

/** Returns the stored trajectory of a short trial. */
export const trajectory = (): Promise<ReadonlyArray<string>> =>
  Effect.gen(function* () {
    const instance = yield* generate("fuzz", { rows: 2, cols: 2, hidden: 1, decoys: 0, candidates: 3, domain: "meal" })
    const adapter = oracle.with({})
    const { events } = yield* Attempts.attempt({
      position: makeWorld({ profile: "clean", reasons: false }).open(instance),
      State,
      identity: {
        cell: {
          benchmark: { id: "ace", generator: 1, world: 1, settings: {} },
          adapter: { id: adapter.id, version: adapter.version, kind: adapter.kind, settings: {} },
          limits: {},
          faults: { p: 0 }
        },
        instance: "fuzz",
        epoch: 0,
        seed: "fuzz"
      },
      adapter,
      model: Option.none(),
      limits: {},
      putBlob: () => {}
    })
    return [yield* Schema.encodeEffect(Schema.fromJsonString(Schema.toCodecJson(Trajectory)))(events)]
  }).pipe(Effect.runPromise)
