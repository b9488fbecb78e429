import { HarnessAgent } from "@ai-sdk/harness/agent"
import { createJustBashSandbox } from "@ai-sdk/sandbox-just-bash"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { ToolLoopAgent, generateText, isLoopFinished, streamText } from "ai"
import { ace, agentEscape, evaluate, functionCalling, mmEscape } from "escapement"
import { assert, describe, it, onTestFinished } from "vitest"
import { isThorough } from "../../../tools/test/isThorough.ts"
import { fromAiSdk } from "../src/index.ts"
import { loopHarness } from "./loopHarness.ts"

const instances = isThorough ? 100 : 5
const stopWhen = isLoopFinished()

const loopAgent = fromAiSdk(
  "tool-loop-agent",
  ({ instructions, model, tools }) => new ToolLoopAgent({ model, tools, instructions, stopWhen })
)
const streamed = fromAiSdk("streamed", async ({ abortSignal, instructions, messages, model, tools }) => {
  const agent = new ToolLoopAgent({ model, tools, instructions, stopWhen })
  await (await agent.stream({ messages, abortSignal })).consumeStream()
})
const bare = fromAiSdk("generate-text", ({ abortSignal, instructions, messages, model, tools }) =>
  generateText({ model, tools, instructions, messages, abortSignal, stopWhen })
)
const bareStream = fromAiSdk("stream-text", async (parts) => {
  await streamText({ ...parts, stopWhen }).consumeStream()
})

const harnessed = fromAiSdk("harnessed", async ({ abortSignal, brief, instructions, model, tools }) => {
  const agent = new HarnessAgent({ harness: loopHarness(model), sandbox: createJustBashSandbox(), tools, instructions })
  const session = await agent.createSession({ abortSignal })
  try {
    const prompt = brief.flatMap((part) => (part.type === "text" ? [part.text] : [])).join("\n")
    await agent.generate({ session, prompt, abortSignal })
  } finally {
    await session.destroy()
  }
})

const rowsOf = async (
  benchmark: NonNullable<Parameters<typeof evaluate>[0]["benchmark"]>,
  model: string,
  instances: number,
  others = [loopAgent, streamed, bare, bareStream]
) => {
  const folder = mkdtempSync(join(tmpdir(), "escapement-ai-sdk-"))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const adapters = [functionCalling(), ...others] as const
  const run = await evaluate({ benchmark, adapters, models: model, instances }, { store: join(folder, "runs.sqlite") })
  assert.deepStrictEqual(run.failures, [])
  return run.summary.cells.map(({ metrics, trials }) => {
    for (const known of ["solved", "calls", "steps", "tokens"]) assert.isAbove(metrics[known]?.mean ?? 0, 0, known)
    const { calls, "invalid-calls": invalid, progress, reward, solved, steps, tokens } = metrics
    return [trials, reward, solved, progress, calls, steps, tokens, invalid].map((one) =>
      typeof one === "object" ? one.mean : one
    )
  })
}

describe("agents of the AI SDK", () => {
  it(
    `have reward, steps, calls and tokens of function-calling on ${instances} instances`,
    { timeout: 240_000 },
    async () => {
      const [first, ...others] = await rowsOf(
        ace({ hidden: 2, rows: 3, cols: 3, candidates: 5 }),
        "simulated",
        instances
      )
      assert.deepStrictEqual(others, [first, first, first, first])
    }
  )

  it("play the same by the AI SDK's harness contract", { timeout: 240_000 }, async () => {
    const [ours, theirs] = await rowsOf(
      ace({ hidden: 2, rows: 3, cols: 3, candidates: 5 }),
      "simulated",
      isThorough ? 10 : 4,
      [harnessed]
    )
    assert.deepStrictEqual(theirs, ours)
  })

  it("are shown tools that appear during a trial", { timeout: 240_000 }, async () => {
    const [first, ...others] = await rowsOf(
      agentEscape({ nodes: 3, python: false }, { options: { interface: "native" } }),
      "simulated",
      3
    )
    assert.deepStrictEqual(others, [first, first, first, first])
  })

  it("are shown images", { timeout: 240_000 }, async () => {
    const [first, ...others] = await rowsOf(
      mmEscape({ chain: "open" }, { options: { interface: "native" } }),
      "simulated",
      1
    )
    assert.deepStrictEqual(others, [first, first, first, first])
  })
})
