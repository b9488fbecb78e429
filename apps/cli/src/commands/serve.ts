import { Command, Flag } from "effect/cli"
import * as flags from "@escapement/evaluate/flags"
import { makeCommand } from "./makeCommand.ts"
import { lazily } from "./lazily.ts"
import { serveEnv } from "./serveEnv.ts"
import { serveWorld } from "./serveWorld.ts"

const count = (name: string, description: string, standard: number) =>
  Flag.Int(name).pipe(Flag.withDescription(description), Flag.withDefault(standard))

/** Flags of `escapement serve model`. */
export const modelFlags = {
  port: count("port", "Listen on this port of 127.0.0.1 (default: 0, any free port)", 0),
  fault: flags.texts(
    "fault",
    "Fail each request once, N times (=N) or always (=always): 429, 429-retry-after, 500, hang, slow, truncated, malformed, content-filter (repeatable)"
  ),
  instances: count("instances", "Make this many instances, and find the prompt's among them (default: 30)", 30),
  adapter: flags.textOr(
    "react",
    "adapter",
    "Answer requests without tools in the text format of this adapter (default: react)"
  ),
  modelOption: flags.players.modelOption,
  plugin: flags.plugin,
  profile: flags.source.profile,
  benchmarkOption: flags.source.benchmarkOption
}

const model = makeCommand(
  "model",
  modelFlags,
  lazily(async () => (await import("../handlers/serveModel.ts")).serveModel),
  "Serve the simulated model on this machine in the wire formats of OpenAI, Gemini and Anthropic",
  {
    "escapement serve model --port 8080": "A provider that needs no key",
    "escapement serve model --fault 429-retry-after,500=2": "A provider whose calls have to be retried"
  }
)

/** `escapement serve` */
export const serve = Command.make("serve").pipe(
  Command.withDescription("Serve a model, a world or an environment on this machine, until interrupted"),
  Command.withSubcommands([model, serveWorld, serveEnv])
)
