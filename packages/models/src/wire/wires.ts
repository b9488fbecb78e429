import { anthropic } from "./Anthropic.ts"
import { gemini } from "./Gemini.ts"
import { openaiChat } from "./OpenaiChat.ts"
import { openaiResponses } from "./OpenaiResponses.ts"
import type { Wire } from "./Wire.ts"

/** The wire formats that `serveWires` serves: OpenAI's chat and Responses, Gemini's and Anthropic's. */
export const wires: ReadonlyArray<Wire> = [openaiChat, openaiResponses, gemini, anthropic]
