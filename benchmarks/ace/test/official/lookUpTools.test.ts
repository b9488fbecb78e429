import { Content } from "@escapement/core"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Schema } from "effect"
import { makeWorld } from "../../src/World.ts"
import { example } from "../examples.ts"

const instance = example("look-up", { domain: "course" })
const position = makeWorld({ profile: "official", reasons: false, extra: 2 }).open(instance)
const visible = position.initial.grid.flat().find((id) => id !== null) ?? ""
const slot = instance.slots[0]!

const call = (tool: string, args: Schema.Json) =>
  Effect.map(position.step(position.initial, { tool, args }), ({ observation, state }) => ({
    text: Content.plain(observation.content),
    queries: state.queries[0]
  }))

describe("odd arguments of the official tools", () => {
  it.effect("keep and count repeated names of fields", () =>
    Effect.gen(function* () {
      const twice = yield* call("get_course_item_attributes", { ids: [visible], field: ["price", " price"] })
      const { data } = Schema.decodeSync(Schema.fromJsonString(Schema.Struct({ data: Schema.Json })))(twice.text)
      assert.deepStrictEqual(data, {
        fields: ["price", "price"],
        items: { [visible]: { price: instance.items[visible]?.["price"] ?? 0 } },
        missing_ids: []
      })
      const six = yield* call("get_course_item_attributes", {
        ids: [visible],
        field: Array.from({ length: 6 }, () => "price")
      })
      assert.include(six.text, "field can specify at most 5 attributes")
    })
  )

  it.effect("are charged as a query if a text only begins like a list", () =>
    Effect.gen(function* () {
      const where = { row: slot.row, col: slot.col, field: "category" }
      const { queries, text } = yield* call("query_course_candidate_from_attribute", {
        ...where,
        operator: "in",
        value: "[lab"
      })
      assert.strictEqual(queries, 1)
      assert.include(text, '"value": ["[lab"], "matches": []')
    })
  )

  it.effect("get the exception's text if an operator is a list, without a charge", () =>
    Effect.gen(function* () {
      const where = { row: slot.row, col: slot.col, field: "price", value: 3 }
      const { queries, text } = yield* call("query_course_candidate_from_attribute", { ...where, operator: ["<="] })
      assert.strictEqual(text, "unhashable type: 'list'")
      assert.strictEqual(queries, 0)
    })
  )
})
