import { Content, type ModelError, Recorded, Secrets } from "@escapement/core"
import { assert, describe, it } from "@effect/vitest"
import { ConfigProvider, Duration, Effect, Result } from "effect"
import { afterAll, beforeAll } from "vitest"
import { Retry } from "../../src/call/Retry.ts"
import { EgressClient, makeEgress, standardEgress } from "../../src/egress/Egress.ts"
import { resolveModel } from "../../src/providers/providers.ts"
import { openVault } from "../vault.ts"
import type { Expected, Mode } from "./Mode.ts"
import { type Hostile, modelOf, modes, serveHostile } from "./serveHostile.ts"

const key = "pk+planted/key=0123456789 'and' \"more\""
const { view } = openVault(2)
const size = 3_000_000

const patient = {
  attempts: 3,
  base: Duration.millis(1),
  longest: Duration.millis(1),
  total: Duration.seconds(30),
  attempt: Duration.seconds(20)
}
/** For a reply without an end: two attempts. */
const brief = { ...patient, total: Duration.millis(1500), attempt: Duration.seconds(1) }
const limits = { ...standardEgress, reply: 2_500_000 }

const ask = Effect.fnUntraced(
  function* (mode: Mode, url: string) {
    const configurable = yield* resolveModel(`openai-compatible/${modelOf(mode)}`)
    const options = { baseURL: url, apiKeyEnv: "PLANTED_KEY", temperature: "0.5" }
    const configured = yield* Effect.fromResult(configurable.fromText(options))
    const retry = mode.isEndless === true ? brief : patient
    const opened = yield* Effect.provideService(configured.value({ seed: "seed", view }), Retry, retry)
    return yield* Effect.result(
      opened.generate({ messages: [{ role: "user", content: Content.text("Begin.") }], tools: view.tools() })
    )
  },
  Effect.provideService(EgressClient, makeEgress(limits)),
  Effect.provideService(Secrets.KnownKeys, Secrets.makeKeyring()),
  Effect.provide(ConfigProvider.layer(ConfigProvider.fromUnknown({ PLANTED_KEY: key }))),
  Effect.scoped
)

const classOf = (error: ModelError): Expected => {
  switch (error._tag) {
    case "ModelFailed":
      return error.at === "provider" ? "infra" : "request"
    case "ModelRefused":
      return "refused"
    case "ContextOverflowed":
      return "context"
  }
}

/** The forms of the key that nobody may find. */
const forms = [
  key,
  JSON.stringify(key).slice(1, -1),
  encodeURIComponent(key),
  Buffer.from(key).toString("hex"),
  Buffer.from(key).toString("base64").slice(4, -4),
  Buffer.from(`a${key}`).toString("base64").slice(4, -4),
  Buffer.from(`ab${key}`).toString("base64").slice(4, -4)
]

describe("a provider that misbehaves", () => {
  let hostile: Hostile
  beforeAll(async () => {
    hostile = await serveHostile(size)
  })
  afterAll(() => hostile.close())

  it("has at least fifty modes, each with its own name", () => {
    assert.isAtLeast(modes.length, 50)
    assert.strictEqual(new Set(modes.map(modelOf)).size, modes.length)
  })

  it.concurrent.each(modes)("$name: $expected", async (mode) => {
    const result = await Effect.runPromise(ask(mode, hostile.url))
    assert.isAbove(hostile.requests(mode), 0)
    const found = Result.isSuccess(result) ? "answered" : classOf(result.failure)
    assert.strictEqual(found, mode.expected, JSON.stringify(result))
    const kept = JSON.stringify(
      Result.isSuccess(result) ? Recorded.recordReply(result.success) : Recorded.recordFailure(result.failure)
    )
    for (const form of forms) assert.notInclude(kept, form)
    if (Result.isFailure(result)) assert.match(result.failure.reason, /\w/)
    assert.deepStrictEqual(hostile.strays(), [])
  })
})
