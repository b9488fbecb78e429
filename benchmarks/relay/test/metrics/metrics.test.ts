import type { Outcome, Trial, TrialEvent } from "@escapement/core"
import { assert, describe, it } from "@effect/vitest"
import { relay } from "@escapement/relay"
import { Kits } from "@escapement/testing"
import { Effect, Option } from "effect"
import { followGold, openSmall } from "../support.ts"

const trialOf = (way: Effect.Success<ReturnType<typeof followGold>>, outcome: Outcome.Outcome): Trial => ({
  ...Kits.sampleTrial().trial,
  outcome,
  events: [
    ...way.map(({ call, facts }, index): TrialEvent => ({ _tag: "Called", index, step: 0, call, content: [], facts })),
    { _tag: "Ended", outcome }
  ]
})

describe("the metrics of relays", () => {
  it.effect("score each stage by its family's metrics, on its own calls", () =>
    Effect.gen(function* () {
      const { instance, position } = yield* openSmall("metrics", {})
      const scores = (trial: Trial) =>
        relay.metrics.slice(0, 5).map(({ measure }) => Option.getOrUndefined(measure(trial, instance)))
      const whole = yield* followGold(position)
      assert.deepStrictEqual(scores(trialOf(whole, { _tag: "solved" })), [1, 1, 1, 1, 1])
      const untilRoom = yield* followGold(position, position.initial, "Room")
      const quit = trialOf(untilRoom, { _tag: "gave-up" })
      assert.deepStrictEqual(scores(quit), [0, 1 / 3, 1, 0, 0])
      // the board stands right, but nobody says so: `ace` rewards the grid
      const untilBack = whole.slice(0, whole.findLastIndex(({ state }) => state._tag === "Board") + 1)
      const unsubmitted = trialOf(untilBack, { _tag: "gave-up" })
      assert.deepStrictEqual(scores(unsubmitted), [0, 1 / 3, 1, 0, 1])
      // a fork has no calls of the stages before it
      const fork = trialOf(whole.slice(untilRoom.length), { _tag: "solved" })
      assert.deepStrictEqual(scores(fork), [1, 1, undefined, 1, 1])
    })
  )

  it.effect("have no value for a stage that a relay does not have", () =>
    Effect.gen(function* () {
      const { instance, position } = yield* openSmall("metrics", { race: "" })
      const trial = trialOf(yield* followGold(position), { _tag: "solved" })
      const score = relay.metrics.find(({ id }) => id === "relay.race")?.measure(trial, instance)
      assert.deepStrictEqual(score, Option.none())
    })
  )
})
