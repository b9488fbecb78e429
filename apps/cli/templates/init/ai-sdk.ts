import { fromAiSdk } from "@escapement/ai-sdk"
import { EXPORT as makeAgent } from "AGENT"

/** Your agent, made for each trial with the run's model, the trial's tools and its instructions. */
export const myAgent = fromAiSdk("my-agent", (parts) => makeAgent(parts))
