import { Agent } from "@mastra/core/agent"
import { fromMastra } from "../src/index.ts"

/** An agent of Mastra. */
export const mastra = fromMastra("mastra", (parts) => new Agent({ id: "solver", name: "solver", ...parts }))
