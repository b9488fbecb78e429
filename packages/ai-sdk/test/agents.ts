import type { Adapter } from "@escapement/core"
import { ToolLoopAgent, generateText, isLoopFinished, streamText } from "ai"
import { fromAiSdk } from "../src/index.ts"

const stopWhen = isLoopFinished()

/** The same agent in every form that the AI SDK has for it. */
export const agents: ReadonlyArray<Adapter<{}>> = [
  fromAiSdk(
    "tool-loop-agent",
    ({ instructions, model, tools }) => new ToolLoopAgent({ model, tools, instructions, stopWhen })
  ),
  fromAiSdk("agent-stream", async ({ abortSignal, instructions, messages, model, tools }) => {
    const agent = new ToolLoopAgent({ model, tools, instructions, stopWhen })
    await (await agent.stream({ messages, abortSignal })).consumeStream()
  }),
  fromAiSdk("generate-text", (parts) => generateText({ ...parts, stopWhen })),
  // errors in a stream are printed unless somebody takes them
  fromAiSdk("stream-text", async (parts) => {
    await streamText({ ...parts, stopWhen, onError: () => {} }).consumeStream()
  })
]
