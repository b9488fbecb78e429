import { readFileSync, readdirSync } from "node:fs"
import { join } from "node:path"
import { Content } from "@escapement/core"
import { assert, describe, it } from "@effect/vitest"
import { Schema } from "effect"
import { buildBoard } from "../../src/board/buildBoard.ts"
import { instructions, taskInstruction } from "../../src/official/instructions.ts"
import { dataFolder, hasPublished, publishedInstances } from "../published.ts"
import { tiny } from "../tiny.ts"

const File = Schema.fromJsonString(
  Schema.Struct({
    instances: Schema.Array(Schema.Struct({ instance_id: Schema.String, task_instruction: Schema.String }))
  })
)

describe("the official instructions", () => {
  it.skipIf(!hasPublished)("word the policy of every published instance exactly as its file", () => {
    const written = readdirSync(dataFolder)
      .filter((name) => name.endsWith(".json"))
      .flatMap((name) => Schema.decodeSync(File)(readFileSync(join(dataFolder, name), "utf8")).instances)
    const wording = new Map(written.map((instance) => [instance.instance_id, instance.task_instruction]))
    assert.strictEqual(wording.size, publishedInstances.length)
    for (const instance of publishedInstances) {
      assert.strictEqual(taskInstruction(buildBoard(instance)), wording.get(instance.id))
      // of these domains our own words are the paper's, too
      const { taskInstruction: _, ...bare } = instance
      assert.strictEqual(taskInstruction(buildBoard(bare)), wording.get(instance.id))
    }
  })

  it.prop("contain the task of a published file byte for byte", [Schema.String], ([text]) => {
    const board = buildBoard({ ...tiny, taskInstruction: text })
    const shown = Content.plain(instructions(board, { profile: "official", reasons: false }))
    assert.include(shown, `<task_policy>\n${text}\n</task_policy>`)
  })

  it("contain the four blocks in the paper's order and say which budgets are limited", () => {
    const board = buildBoard(tiny)
    const of = (budgets: { readonly extra?: number; readonly alpha?: number }) =>
      Content.plain(instructions(board, { profile: "official", reasons: false, ...budgets }))
    const tags = [...of({}).matchAll(/^<(\w+)>$/gm)].map((match) => match[1])
    assert.deepStrictEqual(tags, ["instructions", "tool_usage", "task_policy", "task_goal"])
    assert.notInclude(of({}), "get_hidden_slot_query_budget")
    assert.include(of({ extra: 2 }), "get_hidden_slot_query_budget")
    assert.include(of({ alpha: 0 }), "Checks of the whole grid are disabled.")
    assert.include(of({ alpha: 1 }), "At most 2 checks of the whole grid are allowed.")
    assert.strictEqual(new Set([of({}), of({ extra: 2 }), of({ alpha: 1 }), of({ alpha: 1, extra: 2 })]).size, 4)
  })
})
