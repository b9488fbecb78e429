import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { ToolLoopAgent, generateText, isStepCount } from "ai"
import { evaluate } from "escapement"
import { assert, describe, it, onTestFinished } from "vitest"
import { fromAiSdk } from "../src/index.ts"

const warm = () =>
  fromAiSdk(
    "warm",
    ({ instructions, model, tools }) => new ToolLoopAgent({ model, tools, instructions, temperature: 0.7 })
  )

const small = { models: "simulated", instances: 3 } as const

const storeOf = () => {
  const folder = mkdtempSync(join(tmpdir(), "escapement-warnings-"))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return join(folder, "runs.sqlite")
}

describe("warnings of an agent's AI SDK", () => {
  it("are counted in one event if there is a listener, and not printed to standard error", async () => {
    const said: Array<string> = []
    const emitted: Array<string> = []
    const onWarning = ({ message }: Error) => void emitted.push(message)
    process.on("warning", onWarning)
    onTestFinished(() => void process.off("warning", onWarning))
    await evaluate(
      { adapters: warm(), ...small },
      { store: storeOf(), onEvent: (event) => void (event._tag === "Warned" && said.push(event.message)) }
    )
    await new Promise((resolve) => setImmediate(resolve))
    assert.deepStrictEqual(said, [
      "the AI SDK of an agent warned once: temperature: the model of a run has the options of the plan, and no others"
    ])
    assert.deepStrictEqual(emitted, [])
    assert.isUndefined(Reflect.get(globalThis, "AI_SDK_LOG_WARNINGS"))
  })

  it("report once per trial an agent that does not pass its task to the model", async () => {
    const said: Array<string> = []
    const blind = fromAiSdk("blind-loop", ({ instructions, model, tools }) =>
      generateText({ model, tools, system: instructions, prompt: "Begin.", stopWhen: isStepCount(2) })
    )
    await evaluate(
      { adapters: blind, ...small },
      { store: storeOf(), onEvent: (event) => void (event._tag === "Warned" && said.push(event.message)) }
    )
    assert.isTrue(
      said.some((text) =>
        text.startsWith("the AI SDK of an agent warned 3 times: the first request of a trial does not")
      ),
      said.join("\n")
    )
  })

  it("go to the warning handler that the user set", async () => {
    const own: Array<unknown> = []
    const take = (said: unknown) => void own.push(said)
    Reflect.set(globalThis, "AI_SDK_LOG_WARNINGS", take)
    onTestFinished(() => void Reflect.deleteProperty(globalThis, "AI_SDK_LOG_WARNINGS"))
    await evaluate({ adapters: warm(), ...small }, { store: storeOf(), onEvent: () => {} })
    assert.lengthOf(own, 1)
    assert.strictEqual(Reflect.get(globalThis, "AI_SDK_LOG_WARNINGS"), take)
  })
})
