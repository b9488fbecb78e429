import type { Instance } from "@escapement/agent-escape"
import { findFlaws } from "../../src/audit/validate.ts"
import { retell } from "../../src/generate/retell.ts"
import { Content, type Model, type ModelError, ModelFailed, type ModelRequest } from "@escapement/core"
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { roomAt } from "../support.ts"

const room = roomAt(10, 3)

interface Told {
  readonly setting: string
  readonly nodes: ReadonlyArray<{ readonly epithet: string; readonly hints: ReadonlyArray<string> }>
}

const untold: Told = {
  setting: room.setting,
  nodes: room.nodes.map(({ epithet, narrative }) => ({ epithet, hints: narrative }))
}

/** A narrator that always answers with the same words. */
const narrator = (answer: string, asked: Array<ModelRequest> = []): Model<ModelError> => ({
  id: "bard/1",
  generate: (request) => {
    asked.push(request)
    return Effect.succeed({ text: answer, calls: [], finish: "stop", usage: {} })
  }
})

const hintsOf = (instance: Instance) => instance.nodes.map(({ narrative }) => narrative)
const hints = room.nodes.reduce((total, { narrative }) => total + narrative.length, 0)
const change = (told: (hint: string) => string): Told => ({
  ...untold,
  nodes: untold.nodes.map((node) => ({ ...node, hints: node.hints.map(told) }))
})

describe("retell", () => {
  it.effect("accepts wording that passes the checks, and names its model", () =>
    Effect.gen(function* () {
      const answer = change((hint) => `So they sing: ${hint}`)
      const told = yield* retell(room, narrator(JSON.stringify(answer)))
      assert.deepStrictEqual(told.narrator, { model: "bard/1", hints })
      assert.deepStrictEqual(
        hintsOf(told),
        answer.nodes.map((node) => node.hints)
      )
      assert.deepStrictEqual(findFlaws(told), [])
    })
  )

  it.effect("keeps our words if the model's name no source, print a value or name an id", () =>
    Effect.gen(function* () {
      const value = room.nodes.flatMap((node) => Object.values(node.outputs)).find(({ length }) => length > 4) ?? ""
      const wrong: ReadonlyArray<(hint: string) => string> = [
        () => "Look around.",
        (hint) => `${hint} It is ${value}.`,
        (hint) => `${hint} Try ${room.goal}.`
      ]
      for (const say of wrong) {
        const told = yield* retell(room, narrator(JSON.stringify(change(say))))
        assert.deepStrictEqual(told, { ...room, narrator: { model: "bard/1", hints: 0 } })
      }
    })
  )

  it.effect("shows the model no value of the room", () =>
    Effect.gen(function* () {
      const asked: Array<ModelRequest> = []
      yield* retell(room, narrator(JSON.stringify(untold), asked))
      const shown = asked.flatMap(({ messages }) =>
        messages.map((message) => (message.role === "user" ? Content.plain(message.content) : ""))
      )
      for (const node of room.nodes) {
        for (const value of [...Object.values(node.inputs), ...Object.values(node.outputs)]) {
          if (value.length > 4) assert.notInclude(shown.join("\n"), value)
        }
        assert.notInclude(shown.join("\n"), node.id)
      }
    })
  )

  it.effect.each<readonly [string, string]>([
    ["no JSON", "Once upon a time"],
    ["another shape", '{"nodes":[]}'],
    ["no end", " ".repeat(200_001)]
  ])("reports an answer that has %s", ([, answer]) =>
    Effect.map(Effect.flip(retell(room, narrator(answer))), ({ message }) =>
      assert.match(message, /^the narrator failed: /)
    )
  )

  it.effect("reports a failure of the model", () => {
    const broken: Model<ModelError> = {
      id: "bard/1",
      generate: () => Effect.fail(new ModelFailed({ reason: "no voice", at: "provider" }))
    }
    return Effect.map(Effect.flip(retell(room, broken)), ({ message }) =>
      assert.strictEqual(message, "the narrator failed: no voice")
    )
  })
})
