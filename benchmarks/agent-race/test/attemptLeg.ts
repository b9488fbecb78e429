import type { Adapters, World } from "@escapement/core"
import { Attempts } from "@escapement/env"
import { Option } from "effect"
import type { Instance } from "../src/Instance.ts"
import { State } from "../src/State.ts"

/** A trial of a leg by a player without a model, without limits, which is stored nowhere. */
export const attemptLeg = (
  position: ReturnType<World<Instance, State>["open"]>,
  adapter: Adapters.ConfiguredAdapter,
  { name }: Pick<Instance, "name">,
  seed = "0"
) =>
  Attempts.attempt({
    position,
    State,
    identity: {
      cell: {
        benchmark: { id: "agent-race", generator: 1, world: 1, settings: {} },
        adapter: { id: adapter.id, version: "1", kind: "baseline", settings: {} },
        limits: {},
        faults: { p: 0 }
      },
      instance: name,
      epoch: 0,
      seed
    },
    adapter,
    model: Option.none(),
    limits: {},
    putBlob: () => {}
  })
