import { type Adapters, type Limits, Randomness, type Trial } from "@escapement/core"
import { Attempts } from "@escapement/env"
import { GridGame } from "@escapement/testing"
import { Effect, Option } from "effect"

/** Lets an agent play a small grid. */
export const playWith = (
  adapter: Adapters.ConfiguredAdapter,
  limits: Limits = {},
  luck = "doors",
  witness?: Adapters.CallRecorder
): Effect.Effect<Trial> =>
  Effect.gen(function* () {
    const { id, kind, settings, version } = adapter
    return yield* Attempts.attempt({
      position: GridGame.gridWorld.open(
        yield* Effect.orDie(GridGame.generateGrid(Randomness.seed("doors"), { slots: 2, candidates: 3 }))
      ),
      State: GridGame.GridState,
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
