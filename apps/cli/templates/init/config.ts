import { defineConfig } from "escapement"
import { myAgent } from "./escapement/my-agent.ts"

/** What the commands of Escapement find in this folder. */
export default defineConfig({ adapters: [myAgent] })
