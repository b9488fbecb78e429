import { fromAiSdk } from "@escapement/ai-sdk"
import { generateText } from "ai"

/** A loop around `generateText`: asks, lets the tools be called, and asks again. */
export const generateTextLoop = fromAiSdk("generate-text-loop", async ({ messages, ...parts }) => {
  while (true) {
    const { responseMessages, toolCalls } = await generateText({ ...parts, messages })
    if (toolCalls.length === 0) return
    messages.push(...responseMessages)
  }
})
