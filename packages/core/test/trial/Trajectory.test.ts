import { Json, Trajectories, Trajectory, type TrialEvent } from "@escapement/core"
import { assert, describe, it } from "@effect/vitest"
import { Schema } from "effect"

const replied: Extract<TrialEvent, { readonly _tag: "ModelReplied" }> = {
  _tag: "ModelReplied",
  step: 1,
  text: "looking",
  calls: [{ tool: "look", args: { z: 1, a: 2 } }],
  finish: "tool-calls",
  usage: { input: 10, output: 2 }
}
const called: Trajectories.Called = {
  _tag: "Called",
  index: 0,
  step: 1,
  call: { tool: "look", args: { z: 1, a: 2 } },
  content: [{ _tag: "Text", text: "a door" }],
  facts: [{ _tag: "Revealed", node: "door" }],
  remaining: 2
}
const ended: TrialEvent = { _tag: "Ended", outcome: { _tag: "gave-up" } }
const trajectory: Trajectory = [replied, called, { _tag: "Noted", step: 1, kind: "thought", text: "hm" }, ended]

const codec = Schema.toCodecJson(Trajectory)
const encode = Schema.encodeSync(codec)
const roundTrip = (events: Trajectory): Trajectory => {
  const json: unknown = JSON.parse(JSON.stringify(encode(events)))
  return Schema.decodeUnknownSync(codec)(json)
}

describe("Trajectory", () => {
  it.prop("decodes to the same value as was encoded", [Trajectory], ([events]) => {
    // as canonical text, which does not tell -0 from 0 either
    assert.strictEqual(Json.canonical(encode(roundTrip(events))), Json.canonical(encode(events)))
    assert.strictEqual(Trajectories.canonicalTrajectory(roundTrip(events)), Trajectories.canonicalTrajectory(events))
  })

  it.prop("keeps the order in which an agent wrote its arguments", [Schema.Json], ([args]) => {
    const events: Trajectory = [{ ...called, call: { tool: "look", args } }]
    assert.deepStrictEqual(
      Trajectories.listCalls(roundTrip(events)).map(({ call }) => JSON.stringify(call.args)),
      [JSON.stringify(args)]
    )
    assert.include(JSON.stringify(Trajectories.eventToJson(called)), '{"z":1,"a":2}')
  })
})

describe("canonicalTrajectory", () => {
  it("leaves out fields that a provider may count differently next time", () => {
    const other: Trajectory = [
      { ...replied, usage: { input: 11 } },
      ...trajectory.slice(1, 3),
      { _tag: "Reported", usage: { cost: 1 } },
      ended
    ]
    assert.strictEqual(Trajectories.canonicalTrajectory(other), Trajectories.canonicalTrajectory(trajectory))
  })

  it.each<[string, Trajectory]>([
    ["an argument", [replied, { ...called, call: { tool: "look", args: { z: 1, a: 3 } } }, ...trajectory.slice(2)]],
    ["an observation", [replied, { ...called, content: [{ _tag: "Text", text: "a wall" }] }, ...trajectory.slice(2)]],
    ["a fact", [replied, { ...called, facts: [] }, ...trajectory.slice(2)]],
    ["a fault", [replied, { ...called, fault: "unavailable" }, ...trajectory.slice(2)]],
    ["a reply", [{ ...replied, text: "" }, ...trajectory.slice(1)]],
    ["a note", [replied, called, ended]],
    ["the outcome", [...trajectory.slice(0, 3), { _tag: "Ended", outcome: { _tag: "solved" } }]],
    ["the order", trajectory.toReversed()]
  ])("differs for %s", (_, other) => {
    assert.notStrictEqual(Trajectories.canonicalTrajectory(other), Trajectories.canonicalTrajectory(trajectory))
  })
})

describe("listCalls", () => {
  it("returns the calls in order", () => {
    assert.deepStrictEqual(Trajectories.listCalls([...trajectory, { ...called, index: 1 }]), [
      called,
      { ...called, index: 1 }
    ])
  })
})
