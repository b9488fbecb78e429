import { Plugins } from "@escapement/evaluate"
import { assert, describe, it } from "@effect/vitest"

type Options = { readonly [name: string]: string }
const oracle = { name: "oracle", options: {} }
const plan = (more: Partial<Parameters<typeof Plugins.trustOf>[0]> = {}) => ({ adapters: [oracle], ...more })
const model = (name: string, options: Options = {}) => plan({ models: [{ name, options }] })
const agent = (name: string, options: Options = {}) => plan({ adapters: [{ name, options }] })

describe("what must be trusted of a plan", () => {
  it("includes no models of known providers and no keyless server of this machine", () => {
    assert.deepStrictEqual(Plugins.trustOf(model("openai/gpt-5-mini")), [])
    for (const host of ["localhost", "127.0.0.1", "127.8.9.1", "[::1]"]) {
      assert.deepStrictEqual(
        Plugins.trustOf(model("openai-compatible/m", { baseURL: `http://${host}:9/v1` })),
        [],
        host
      )
    }
  })

  it.each([
    "https://models.example/v1",
    "http://localhost.models.example/v1",
    "http://127.0.0.1.models.example/v1",
    "http://localhost@models.example/v1",
    "http://0.0.0.0:9/v1",
    "not an address"
  ])("includes the address %s", (baseURL) => {
    const found = [`address=${baseURL}`]
    const reference = { name: "openai-compatible/m", options: { baseURL } }
    assert.deepStrictEqual(Plugins.trustOf(model(reference.name, reference.options)), found)
    assert.deepStrictEqual(Plugins.trustOf(plan({ judges: { models: [reference], epochs: 1 } })), found)
    assert.deepStrictEqual(Plugins.trustOf(plan({ roles: { narrator: reference } })), found)
    assert.deepStrictEqual(Plugins.trustOf(plan({ toolsets: [reference] })), found)
  })

  it("includes an address of this machine that receives a key, and the variable that is read as a key", () => {
    const baseURL = "http://127.0.0.1:9/v1"
    assert.deepStrictEqual(Plugins.trustOf(model("openai/gpt-5-mini", { baseURL })), [`address=${baseURL}`])
    assert.deepStrictEqual(Plugins.trustOf(model("openai-compatible/m", { baseURL, apiKeyEnv: "TOKEN" })), [
      `address=${baseURL}`,
      "variable=TOKEN"
    ])
  })

  it("includes a provider's package that is loaded, but no path", () => {
    assert.deepStrictEqual(Plugins.trustOf(model("@ai-sdk/mistral:small")), ["package=@ai-sdk/mistral"])
    assert.deepStrictEqual(Plugins.trustOf(model("..:m")), [])
  })

  it("includes the program of an external agent, also its default program, and everything that it is granted", () => {
    assert.deepStrictEqual(Plugins.trustOf(agent("mini-swe-agent")), ["agent=mini-swe-agent"])
    const options = {
      program: "node ./agent.mjs",
      contain: "off",
      env: "A+B",
      streams: "/tmp/s",
      proxy: "http://127.0.0.1:9",
      proxyKey: "TOKEN"
    }
    assert.deepStrictEqual(Plugins.trustOf(agent("codex", options)), [
      "program=node ./agent.mjs",
      "env=A+B",
      "streams=/tmp/s",
      "contain=off",
      "address=http://127.0.0.1:9",
      "variable=TOKEN"
    ])
    assert.deepStrictEqual(Plugins.trustOf(agent("codex", { model: "https://models.example" })), [
      "agent=codex",
      "model=https://models.example"
    ])
    assert.deepStrictEqual(Plugins.trustOf(agent("command", { program: "p", contain: "auto" })), ["program=p"])
  })

  it("includes a world that uses the web with this user's keys, and the folder that a world serves", () => {
    const race = (options: Options) => Plugins.trustOf(plan({ benchmarks: [{ name: "agent-race", options }] }))
    assert.deepStrictEqual(race({ backend: "live" }), ["backend=live"])
    assert.deepStrictEqual(race({ backend: "replay", pages: "../pages" }), ["pages=../pages"])
    assert.deepStrictEqual(race({ backend: "own", maxReply: "8000" }), [])
  })
})
