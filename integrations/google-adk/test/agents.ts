import { LlmAgent } from "@google/adk"
import { fromAdk } from "../src/index.ts"

/** An agent of the Agent Development Kit. */
export const adk = fromAdk("google-adk", (parts) => new LlmAgent({ name: "solver", ...parts }))
