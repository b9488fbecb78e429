import type { TrialEvent } from "@escapement/core"
import { assert, describe, it } from "@effect/vitest"
import { explainFailure } from "../../src/analysis/explainFailure.ts"
import { type Move, eventsOf, trialOf } from "../trials.ts"

const wrong = { outcome: { _tag: "wrong-answer" } } as const
const explain = (start: number | undefined, moves: ReadonlyArray<Move>) =>
  explainFailure(trialOf(eventsOf(start, moves), wrong))

/** All calls in the first reply, as `direct` writes them. */
const inOneReply = (events: ReadonlyArray<TrialEvent>): ReadonlyArray<TrialEvent> =>
  events.map((event) => (event._tag === "Called" ? { ...event, step: 1 } : event))
const reply: TrialEvent = { _tag: "ModelReplied", step: 1, text: "", calls: [], finish: "stop", usage: {} }

describe("explainFailure", () => {
  it("names the last call that brought the agent no nearer to the solution, and its mistake", () => {
    assert.deepStrictEqual(explain(3, [{ remaining: 2 }, { remaining: 2, error: "wrong-value" }, {}]), {
      kind: "mistake",
      tool: "look",
      error: "wrong-value"
    })
    assert.deepStrictEqual(explain(3, [{ remaining: 3 }, { remaining: 2 }, { remaining: 4 }, {}]), {
      kind: "detour",
      tool: "look"
    })
  })

  it("distinguishes an answer that came too early from an answer that was wrong by itself", () => {
    assert.deepStrictEqual(explain(3, [{ remaining: 2 }, {}]), { kind: "early" })
    assert.deepStrictEqual(explain(3, [{ remaining: 2 }, { remaining: 1 }, {}]), { kind: "answer" })
  })

  it("blames no earlier call if the agent gave up while it made progress, or submitted after too few calls", () => {
    const gaveUp = { outcome: { _tag: "gave-up" } } as const
    const moves: ReadonlyArray<Move> = [{ remaining: 4, error: "wrong-value" }, { remaining: 3 }, { remaining: 2 }, {}]
    assert.deepStrictEqual(explainFailure(trialOf(eventsOf(4, moves), gaveUp)), { kind: "stopped" })
    assert.deepStrictEqual(explain(5, [{ remaining: 5, error: "wrong-value" }, ...moves.slice(1)]), { kind: "early" })
    assert.deepStrictEqual(explain(3, [{ remaining: 3 }, { remaining: 2 }, { remaining: 1 }, {}]), { kind: "answer" })
    const stuck = [{ remaining: 4 }, { remaining: 4 }, {}]
    assert.deepStrictEqual(explainFailure(trialOf(eventsOf(5, stuck), gaveUp)), { kind: "detour", tool: "look" })
    const unrepaired = [{ remaining: 4 }, { remaining: 3 }, { remaining: 2 }, {}]
    assert.deepStrictEqual(explain(4, unrepaired), { kind: "detour", tool: "look" })
    const cut = [{ remaining: 4 }, { remaining: 4 }, { remaining: 4, fault: true }, {}]
    assert.deepStrictEqual(explain(5, cut), { kind: "detour", tool: "look" })
  })

  it("blames a call that was written before earlier results were seen, only for a model", () => {
    const events = inOneReply(eventsOf(3, [{ remaining: 2 }, { remaining: 2 }, {}]))
    assert.deepStrictEqual(explainFailure(trialOf([...events.slice(0, 1), reply, ...events.slice(1)], wrong)), {
      kind: "unseen",
      tool: "look"
    })
    assert.deepStrictEqual(explainFailure(trialOf(events, wrong)), { kind: "detour", tool: "look" })
  })

  it("blames no injected fault, and explains neither solved trials nor trials with a reason of their own", () => {
    assert.deepStrictEqual(explain(2, [{ remaining: 2, fault: true }, { remaining: 1 }, {}]), { kind: "answer" })
    assert.isUndefined(explainFailure(trialOf(eventsOf(1, [{ remaining: 0 }]))))
    const refused = { outcome: { _tag: "refused", reason: "no" } } as const
    assert.isUndefined(explainFailure(trialOf(eventsOf(1, []), refused)))
    assert.deepStrictEqual(explain(undefined, []), { kind: "unplanned" })
  })
})
