import { Argument, Flag } from "effect/cli"
import * as flags from "@escapement/evaluate/flags"
import { makeCommand } from "./makeCommand.ts"
import { lazily } from "./lazily.ts"

/** Flags of `escapement init`. */
export const initFlags = {
  file: Argument.String("file").pipe(
    Argument.withDescription("File that exports your agent, or a function that makes it, e.g. ./src/agent.ts")
  ),
  export: flags.text("export", "Take this export of the file as the agent (default: the only one)"),
  name: flags.textOr("my-agent", "name", "Name the agent in commands and results (default: my-agent)"),
  framework: Flag.Literals("framework", ["ai-sdk", "mastra", "langchain"]).pipe(
    Flag.withDescription("Say what the agent is made with (default: the one in package.json)"),
    Flag.optional
  ),
  store: flags.store
}

/** `escapement init` */
export const init = makeCommand(
  "init",
  initFlags,
  lazily(async () => (await import("../handlers/init.ts")).init),
  "Evaluate the agent of this project: write a configuration and an adapter around it, and play ten instances with a simulated model",
  {
    "escapement init ./src/agent.ts": "The agent that this file exports",
    "escapement init ./src/agents.ts --export makeSupportAgent --name support":
      "One of several, under a name of its own"
  }
)
