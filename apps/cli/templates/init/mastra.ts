import { fromAiSdk } from "@escapement/ai-sdk"
import { EXPORT as makeAgent } from "AGENT"

/** Your Mastra agent, made for each trial with the run's model, the trial's tools and its instructions. */
export const myAgent = fromAiSdk("my-agent", async ({ abortSignal, instructions, messages, model, tools }) => {
  // Mastra shows its models the result itself: images as their descriptions
  const shown = Object.entries(tools).map(([name, tool]) => [name, { ...tool, toModelOutput: undefined }])
  const agent = await makeAgent({ model, tools: Object.fromEntries(shown), instructions })
  await agent.generate(messages, { abortSignal, maxSteps: 1000 })
})
