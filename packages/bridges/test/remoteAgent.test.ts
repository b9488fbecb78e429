import { Secrets, type Trial } from "@escapement/core"
import { assert, describe, it } from "@effect/vitest"
import { ConfigProvider, Duration, Effect, type Scope } from "effect"
import { a2a } from "../src/remote/a2a.ts"
import { remoteAgent } from "../src/remote/remoteAgent.ts"
import { responses } from "../src/remote/responses.ts"
import { plantedKey } from "./plantedKey.ts"
import { playWith } from "./playWith.ts"
import { type Manner, remoteKey, serveA2a, serveResponses } from "./remotes.ts"

const keys = ConfigProvider.layer(ConfigProvider.fromUnknown({ REMOTE_KEY: remoteKey }))
type Served = Effect.Effect<{ readonly url: string }, never, Scope.Scope>

const protocols: Readonly<
  Record<string, readonly [protocol: typeof responses, serve: (manner: Manner) => Served, path: string]>
> = {
  "the Responses API": [responses, serveResponses, "/v1"],
  A2A: [a2a, serveA2a, ""]
}

/** Lets a remote agent play a small grid. */
const playOf = (name: string, manner: Manner, options: object = {}, seconds = 30): Effect.Effect<Trial> => {
  const [protocol, serve, path] = protocols[name]!
  return Effect.scoped(
    Effect.flatMap(serve(manner), ({ url }) =>
      playWith(remoteAgent(protocol).with({ url: `${url}${path}`, key: "REMOTE_KEY", ...options }), {
        wall: Duration.seconds(seconds)
      })
    )
  ).pipe(Effect.provide(keys))
}

// each has a server of its own
describe.concurrent.each(Object.keys(protocols))("an agent behind %s", (name) => {
  it.live("acts through the session server, and the environment records its trial", () =>
    Effect.gen(function* () {
      const trial = yield* playOf(name, "solves")
      assert.deepStrictEqual(trial.outcome, { _tag: "solved" })
      assert.isAtLeast(trial.events.filter(({ _tag }) => _tag === "Called").length, 4)
      assert.notInclude(JSON.stringify(trial), remoteKey)
    })
  )

  it.live.each<readonly [Manner, object, string, RegExp]>([
    ["never comes", {}, "agent-error", /never listed its tools/],
    ["lets nobody in", {}, "infra-error", /401/],
    ["hangs", { startup: 20 }, "budget-exhausted", /^$/],
    ["fails", {}, "agent-error", /no credit left/]
  ])("that %s ends with the expected outcome and reason", ([manner, options, tag, words]) =>
    Effect.gen(function* () {
      const { outcome } = yield* playOf(name, manner, options, manner === "hangs" ? 1 : 30)
      assert.strictEqual(outcome._tag, tag, JSON.stringify(outcome))
      assert.match("reason" in outcome ? outcome.reason : "", words)
      assert.notInclude(JSON.stringify(outcome), remoteKey)
    })
  )

  it.live("that answers with another key where its words are cut has none of it kept", () =>
    Effect.gen(function* () {
      const keyring = Secrets.makeKeyring()
      keyring.add(plantedKey)
      const { outcome } = yield* Effect.provideService(playOf(name, "leaks"), Secrets.KnownKeys, keyring)
      assert.include(JSON.stringify(outcome), "eeee")
      assert.notInclude(JSON.stringify(outcome), plantedKey.slice(0, 8))
    })
  )

  it.live("that cannot be reached is infra-error with the answer of its address", () =>
    Effect.gen(function* () {
      const agent = remoteAgent(protocols[name]![0]).with({ url: "http://127.0.0.1:9" })
      const { outcome } = yield* playWith(agent, { wall: Duration.seconds(30) })
      assert.strictEqual(outcome._tag, "infra-error")
      assert.match("reason" in outcome ? outcome.reason : "", /ECONNREFUSED|bad port|refused/)
    })
  )
})

describe("an agent behind the Responses API", () => {
  it.live("may continue after its answer, and reports its usage at the end", () =>
    Effect.gen(function* () {
      const trial = yield* playOf("the Responses API", "solves later")
      assert.deepStrictEqual(trial.outcome, { _tag: "solved" })
      assert.deepStrictEqual(trial.usage, { input: 70, output: 9, cached: 30 })
    })
  )

  it.live("that breaks off after it read its instance is an agent error", () =>
    Effect.gen(function* () {
      const { outcome } = yield* playOf("the Responses API", "breaks off")
      assert.strictEqual(outcome._tag, "agent-error", JSON.stringify(outcome))
    })
  )

  it.live("whose key is not set is not called", () =>
    Effect.gen(function* () {
      const agent = remoteAgent(responses).with({ url: "http://127.0.0.1:9", key: "NO_SUCH_KEY" })
      const { outcome } = yield* playWith(agent, {})
      assert.strictEqual("reason" in outcome ? outcome.reason : "", "responses: no key: set NO_SUCH_KEY")
    })
  )
})

describe("an agent behind A2A", () => {
  it.live("whose card names another address gets neither the tools' address nor the key", () =>
    Effect.gen(function* () {
      const { url } = yield* serveA2a("solves", "http://127.0.0.2:1")
      const agent = remoteAgent(a2a).with({ url, key: "REMOTE_KEY" })
      const { outcome } = yield* Effect.provide(playWith(agent, {}), keys)
      assert.strictEqual(outcome._tag, "infra-error")
      assert.include("reason" in outcome ? outcome.reason : "", "http://127.0.0.2:1, which differs from")
    }).pipe(Effect.scoped)
  )
})
