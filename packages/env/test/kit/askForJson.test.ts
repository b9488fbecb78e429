import type { Model, ModelError } from "@escapement/core"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Result, Schema } from "effect"
import { Toolkit } from "../../src/index.ts"

const Answer = Schema.Struct({ clues: Schema.Array(Schema.String) })

const asked = (text: string) => {
  const model: Model<ModelError> = {
    id: "told",
    generate: ({ json }) => {
      assert.strictEqual(json?.name, "clues")
      return Effect.succeed({ text, calls: [], finish: "stop", usage: {} })
    }
  }
  return Toolkit.askForJson(model, { messages: [], name: "clues", schema: {}, Answer })
}

describe("askForJson", () => {
  it.effect("returns the object that a model answers with", () =>
    Effect.map(asked('{"clues":["one"]}'), (told) => assert.deepStrictEqual(told, Result.succeed({ clues: ["one"] })))
  )

  it.effect.each<readonly [string, RegExp]>([
    ["Once upon a time", /JSON|Unexpected/i],
    ['{"clues":1}', /clues/],
    [" ".repeat(200_001), /^its answer has 200001 characters$/]
  ])("says in a line what is wrong with another answer, %#", ([text, reason]) =>
    Effect.map(asked(text), (told) => {
      assert.isTrue(Result.isFailure(told) && reason.test(told.failure) && !told.failure.includes("\n"))
    })
  )
})
