import { fromAiSdk } from "@escapement/ai-sdk"
import { ToolLoopAgent, isLoopFinished } from "ai"

/** A stock `ToolLoopAgent`. */
export const loopAgent = fromAiSdk(
  "loop-agent",
  ({ instructions, model, tools }) => new ToolLoopAgent({ model, tools, instructions, stopWhen: isLoopFinished() })
)
