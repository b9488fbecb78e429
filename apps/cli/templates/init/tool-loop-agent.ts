import { fromAiSdk } from "@escapement/ai-sdk"
import { ToolLoopAgent } from "ai"
import { EXPORT as agent } from "AGENT"

/** Your agent's settings, with the run's model, the trial's tools and its instructions instead of your own. */
export const myAgent = fromAiSdk(
  "my-agent",
  ({ instructions, model, tools }) => new ToolLoopAgent({ ...agent["settings"], model, tools, instructions })
)
