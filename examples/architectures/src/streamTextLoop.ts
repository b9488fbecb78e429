import { fromAiSdk } from "@escapement/ai-sdk"
import { streamText } from "ai"

/** The same loop around `streamText`. */
export const streamTextLoop = fromAiSdk("stream-text-loop", async ({ messages, ...parts }) => {
  while (true) {
    const { responseMessages, toolCalls } = streamText({ ...parts, messages })
    if ((await toolCalls).length === 0) return
    messages.push(...(await responseMessages))
  }
})
