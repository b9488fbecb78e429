import { Attempts } from "@escapement/env"
import { assert, describe, it } from "@effect/vitest"
import { relay } from "@escapement/relay"
import { Effect, Option } from "effect"
import { findMark } from "../../src/Mark.ts"
import { openSmall } from "../support.ts"

describe("players of relays", () => {
  it.effect("play the board when it appears, and continue in the room with its value", () =>
    Effect.gen(function* () {
      const { instance, position } = yield* openSmall("adv1", { race: "" })
      const adapter = relay.adversaries?.find(({ id }) => id === "exhaustive")?.with({})
      if (adapter === undefined) return assert.fail("no such adversary")
      const limits = relay.budget(instance)
      const { id, kind, settings, version } = adapter
      const trial = yield* Attempts.attempt({
        position,
        State: relay.State,
        identity: {
          cell: {
            benchmark: { id: relay.id, ...relay.versions, settings: {} },
            adapter: { id, version, kind, settings },
            limits,
            faults: { p: 0 }
          },
          instance: instance.name,
          epoch: 0,
          seed: "s1"
        },
        adapter,
        model: Option.none(),
        limits,
        putBlob: () => {}
      })
      const stages = trial.events.flatMap((event) =>
        event._tag === "Called" ? Option.toArray(Option.map(findMark(event.facts), ({ stage }) => stage)) : []
      )
      const order = stages.filter((stage, at) => stage !== stages[at - 1])
      assert.deepStrictEqual([trial.outcome._tag, order], ["solved", ["room", "board", "room"]])
    })
  )
})
