import { AdapterConformance } from "@escapement/testing"
import { ToolLoopAgent, generateText, isLoopFinished, streamText } from "ai"
import { fromAiSdk } from "../src/index.ts"

const stopWhen = isLoopFinished()
const reason = "an agent of the AI SDK stops at the first reply without a call"
const deviations = { "plays on after a reply that it cannot use": reason }

AdapterConformance.suite({
  adapter: fromAiSdk("tool-loop", (parts) => new ToolLoopAgent({ ...parts, stopWhen })),
  deviations
})
AdapterConformance.suite({
  adapter: fromAiSdk("generate-text", (parts) => generateText({ ...parts, stopWhen })),
  deviations
})
AdapterConformance.suite({
  adapter: fromAiSdk("stream-text", async (parts) => {
    await streamText({ ...parts, stopWhen, onError: () => {} }).consumeStream()
  }),
  deviations
})
