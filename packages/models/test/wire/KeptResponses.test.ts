import { assert, describe, it } from "@effect/vitest"
import { Result } from "effect"
import { makeKeptResponses } from "../../src/wire/KeptResponses.ts"

const response = (id: string) => ({
  id: `resp_${id}`,
  output: [{ type: "message", id: `msg_${id}`, role: "assistant" }]
})
const next = (id: string) => ({ previous_response_id: `resp_${id}`, input: "Go on." })
const reference = (id: string) => ({ input: [{ type: "item_reference", id: `msg_${id}` }] })

describe("responses that are kept", () => {
  it("replace their id, and their items replace references", () => {
    const kept = makeKeptResponses()
    kept.keep({ input: "Hello." }, response("a"))
    const before = [
      { role: "user", content: "Hello." },
      { type: "message", id: "msg_a", role: "assistant" }
    ]
    assert.deepStrictEqual(
      kept.expand({ ...next("a"), model: "m" }),
      Result.succeed({ model: "m", input: [...before, { role: "user", content: "Go on." }] })
    )
    assert.deepStrictEqual(kept.expand(reference("a")), Result.succeed({ input: before.slice(1) }))
    // the same response once more is one
    kept.keep({ input: "Hello." }, response("a"))
    assert.isTrue(Result.isSuccess(kept.expand(next("a"))))
  })

  it("do not include those with store: false", () => {
    const kept = makeKeptResponses()
    kept.keep({ input: "Hello.", store: false }, response("a"))
    for (const body of [next("a"), reference("a")]) assert.isTrue(Result.isFailure(kept.expand(body)))
  })

  it("are dropped with their items, the oldest first, when there are too many or they are too large", () => {
    for (const limits of [
      { responses: 2, characters: 1e6 },
      { responses: 100, characters: 250 }
    ]) {
      const kept = makeKeptResponses(limits)
      for (const id of ["a", "b", "c"]) kept.keep({ input: "Hello." }, response(id))
      const isKept = ["a", "b", "c"].map((id) => Result.isSuccess(kept.expand(next(id))))
      assert.deepStrictEqual(isKept, [false, true, true])
      assert.isTrue(Result.isFailure(kept.expand(reference("a"))))
    }
  })

  it("leave a body unchanged that names none of them", () => {
    const kept = makeKeptResponses()
    for (const body of [null, 7, "text", [], { input: "Hello." }, { input: [{ role: "user", content: "Hi." }] }])
      assert.deepStrictEqual(kept.expand(body), Result.succeed(body))
  })
})
