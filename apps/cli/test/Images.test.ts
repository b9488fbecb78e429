import { type IncomingMessage, createServer } from "node:http"
import { text as textOf } from "node:stream/consumers"
import { functionCalling } from "@escapement/adapters"
import { Adapters, type Json } from "@escapement/core"
import { assert, describe, it } from "@effect/vitest"
import { Attempts } from "@escapement/env"
import { type Instance, mmEscape, Pictures } from "@escapement/mm-escape"
import { Providers } from "@escapement/models"
import { ConfigProvider, Effect, Option, Result } from "effect"

const turn = { rotate_right: 90, rationale: "I look to the right." }

/** A provider on the wire: how it says that a tool is called. */
interface Wire {
  readonly name: string
  readonly model: string
  readonly options: { readonly [name: string]: string }
  readonly calling: (id: string, tool: string, args: Json.Json) => Json.Json
}

const chat: Wire = {
  name: "OpenAI chat",
  model: "openai/gpt-4.1",
  options: { api: "chat" },
  calling: (id, name, args) => ({
    id: "c",
    object: "chat.completion",
    created: 1,
    model: "m",
    choices: [
      {
        index: 0,
        finish_reason: "tool_calls",
        message: {
          role: "assistant",
          content: null,
          tool_calls: [{ id, type: "function", function: { name, arguments: JSON.stringify(args) } }]
        }
      }
    ],
    usage: { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 }
  })
}

const responses: Wire = {
  name: "OpenAI responses",
  model: "openai/gpt-5-mini",
  options: {},
  calling: (id, name, args) => ({
    id: `r${id}`,
    object: "response",
    created_at: 1,
    model: "m",
    incomplete_details: null,
    output: [
      { type: "function_call", id: `f${id}`, call_id: id, name, arguments: JSON.stringify(args), status: "completed" }
    ],
    usage: { input_tokens: 1, output_tokens: 1, total_tokens: 2 }
  })
}

const gemini: Wire = {
  name: "Gemini",
  model: "google/gemini-3-pro",
  options: {},
  calling: (id, name, args) => ({
    candidates: [
      {
        content: { role: "model", parts: [{ functionCall: { id, name, args }, thoughtSignature: "S==" }] },
        finishReason: "STOP",
        index: 0
      }
    ],
    usageMetadata: { promptTokenCount: 1, candidatesTokenCount: 1, totalTokenCount: 2 }
  })
}

/** A provider on loopback that turns right once and then gives up; the bodies that it got. */
const serve = Effect.fnUntraced(function* ({ calling }: Wire) {
  const bodies: Array<string> = []
  const answer = async (request: IncomingMessage): Promise<string> => {
    bodies.push(await textOf(request))
    return JSON.stringify(bodies.length === 1 ? calling("1", "act", turn) : calling("2", "give_up", {}))
  }
  const server = createServer((request, response) => {
    void answer(request).then((body) => response.writeHead(200, { "content-type": "application/json" }).end(body))
  })
  yield* Effect.acquireRelease(
    Effect.callback<void>((resume) => void server.listen(0, "127.0.0.1", () => resume(Effect.void))),
    () =>
      Effect.callback<void>((resume) => {
        server.closeAllConnections()
        server.close(() => resume(Effect.void))
      })
  )
  const address = server.address()
  const port = typeof address === "object" && address !== null ? address.port : 0
  return { bodies, url: `http://127.0.0.1:${port}/v1` }
})

/** An architecture plays a game in pictures, its model behind a provider. */
const play = Effect.fnUntraced(
  function* (wire: Wire, instance: Instance) {
    const { bodies, url } = yield* serve(wire)
    const configurable = yield* Providers.resolveModel(wire.model)
    const model = yield* Effect.fromResult(configurable.fromText({ ...wire.options, baseURL: url }))
    const decided = yield* Effect.fromResult(functionCalling.settings.fromText({}))
    const adapter = Adapters.configureAdapter(functionCalling, decided)
    const world = yield* Result.getOrThrow(mmEscape.world.fromText({ view: "image" })).value
    const { id, kind, settings, version } = adapter
    const trial = yield* Attempts.attempt({
      position: world.open(instance),
      State: mmEscape.State,
      identity: {
        cell: {
          benchmark: { id: mmEscape.id, generator: 1, world: 1, settings: {} },
          adapter: { id, version, kind, settings },
          model: { id: wire.model, settings: {} },
          limits: {},
          faults: { p: 0 }
        },
        instance: "i",
        epoch: 0,
        seed: "0"
      },
      adapter,
      model: Option.some({ id: wire.model, settings: {}, value: model.value }),
      limits: {},
      putBlob: () => {}
    })
    return { trial, bodies }
  },
  Effect.provide(
    ConfigProvider.layer(ConfigProvider.fromUnknown({ OPENAI_API_KEY: "sk-test", GEMINI_API_KEY: "sk-test" }))
  ),
  Effect.scoped
)

describe("pictures of a game", () => {
  it.live.each([chat, responses, gemini])("reach $name as the PNG that was drawn", (wire) =>
    Effect.gen(function* () {
      const [difficulty] = mmEscape.tiers["difficulty-2"] ?? []
      if (difficulty === undefined) return assert.fail("there is no such tier")
      const instance = yield* mmEscape.generate("00000000000000aa", difficulty)
      const { bodies, trial } = yield* play(wire, instance)
      assert.deepStrictEqual(trial.outcome, { _tag: "gave-up" })

      const { scene } = instance.rooms[0]
      const seen = (right: number) => {
        const pose = { ...scene.start, yaw: (scene.start.yaw + right) % 360, pitch: 0 }
        return Buffer.from(
          Pictures.renderPicture(Pictures.buildMesh(scene), pose, [], Pictures.resolutions.standard)
        ).toString("base64")
      }
      const [first = "", second = ""] = bodies
      assert.include(first, seen(0))
      assert.notInclude(first, seen(90))
      assert.include(second, seen(0))
      assert.include(second, seen(90))
    })
  )
})
