import { type ConfiguredAdapter, type Limits, type Trial, type Witness, seed } from "@escapement/core"
import { attempt } from "@escapement/env"
import { GridState, generateGrid, gridWorld } from "@escapement/testing"
import { Effect, Option } from "effect"

/** Lets an agent play a small grid. */
export const playWith = (
  adapter: ConfiguredAdapter,
  limits: Limits = {},
  luck = "doors",
  witness?: Witness
): Effect.Effect<Trial> =>
  Effect.gen(function* () {
    const { id, kind, settings, version } = adapter
    return yield* attempt({
      position: gridWorld.open(yield* Effect.orDie(generateGrid(seed("doors"), { slots: 2, candidates: 3 }))),
      State: GridState,
      identity: {
        cell: {
          benchmark: { id: "grid", generator: 1, world: 1, settings: {} },
          adapter: { id, version, kind, settings },
          limits,
          faults: { p: 0 }
        },
        instance: "grid",
        epoch: 0,
        seed: luck
      },
      adapter,
      model: Option.none(),
      limits,
      putBlob: () => {},
      ...(witness === undefined ? {} : { witness })
    })
  })
