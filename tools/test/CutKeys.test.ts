import { APICallError } from "@ai-sdk/provider"
import { assert, describe, it } from "@effect/vitest"
import { Secrets } from "@escapement/core"
import { agentWords } from "../../packages/bridges/src/agents/agentWords.ts"
import { boundArguments, maxArguments } from "../../packages/env/src/trial/Bounds.ts"
import { makeLedger } from "../../packages/env/src/trial/Ledger.ts"
import { collectAgentWarnings } from "../../packages/evaluate/src/run/agentWarnings.ts"
import { describe as sentence } from "../../packages/evaluate/src/watch/describe.ts"
import { failureOf } from "../../packages/ai-sdk/src/failureOf.ts"
import { foreignWords } from "../../packages/models/src/call/foreignWords.ts"
import { Effect } from "effect"
import { someOf } from "./isThorough.ts"

const key = "planted-key-0123456789-abcdefghij"

/** The forms of the key that a foreign text may hold. */
const forms = [key, Buffer.from(key).toString("base64"), Buffer.from(key).toString("hex")]

// places that have no context hide the keys of the process
const ring = Effect.runSync(Secrets.KnownKeys)
ring.add(key)
const ledger = makeLedger({ keys: ring, append: () => {}, putBlob: () => {}, onEnd: () => {} })

/** Wraps a text in a warning of the AI SDK, and returns what is kept of it. */
const warned = (text: string): string =>
  Effect.runSync(
    Effect.scoped(
      Effect.gen(function* () {
        const { sentences } = yield* collectAgentWarnings
        const take: unknown = Reflect.get(globalThis, "AI_SDK_LOG_WARNINGS")
        if (typeof take === "function") take({ warnings: [{ type: "other", message: text }] })
        return sentences().join("\n")
      })
    )
  )

const called = (message: string): string =>
  String(
    failureOf(new APICallError({ message, url: "https://api.example/v1", requestBodyValues: {}, statusCode: 500 }))
  )

/** The places that cut a text of others, each with the most characters that it keeps. */
const cuts: ReadonlyArray<readonly [what: string, most: number, cut: (text: string) => string]> = [
  ["words of an external or remote agent", 300, (text) => agentWords(text, ring.hide)],
  ["an error of an agent's own model", 500, called],
  ["a warning of an agent's AI SDK", 300, warned],
  ["an error of a plugin", 2000, (text) => sentence(new Error(text))],
  ["an error of a provider", 500, (text) => foreignWords(text, [], ring.hide)],
  ["the end of what is searched in an error of a provider", 200_000, (text) => foreignWords(text, [], ring.hide)],
  ["the name of a tool", 200, ledger.name],
  ["the reason of an outcome", 2000, (text) => ledger.text(text, 2000)],
  ["the arguments of a call", maxArguments, (text) => String(boundArguments(text, ring.hideIn))]
]

describe("a foreign text that is cut", () => {
  it.each(cuts)("keeps no part of a key that straddles the limit: %s", (_, most, cut) => {
    for (const form of forms) {
      const lengths = Array.from({ length: form.length }, (_, i) => form.length - i)
      for (const kept of someOf(lengths, 3)) {
        // blanks, as a letter of hexadecimal or base64 beside the key would be another text
        const text = `${" ".repeat(most - kept)}${form} and more`
        assert.notInclude(cut(text), form.slice(0, 6), `${kept} of ${form.length} characters`)
      }
    }
  })
})

describe("hideAndCut", () => {
  it("hides before it cuts, at every limit", () => {
    const text = `a ${key} b ${key}`
    for (let most = 0; most <= text.length; most++) {
      const cut = Secrets.hideAndCut(text, most, ring.hide)
      assert.isAtMost(cut.length, most)
      assert.isTrue(`a ${Secrets.keyMark} b ${Secrets.keyMark}`.startsWith(cut))
    }
  })

  it("drops the end of a text that is too long to be searched, as it may hold half a key", () => {
    for (let kept = 1; kept <= key.length; kept++) {
      const text = `${"x".repeat(200_000 - kept)}${key}`
      assert.notInclude(Secrets.hideAndCut(text, Number.POSITIVE_INFINITY, ring.hide), key.slice(0, 1))
    }
  })
})
