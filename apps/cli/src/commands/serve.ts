import { Command, Flag } from "effect/cli"
import * as flags from "../flags.ts"
import { lazily } from "./lazily.ts"
import { serveEnv } from "./serveEnv.ts"
import { serveWorld } from "./serveWorld.ts"

const count = (name: string, description: string, standard: number) =>
  Flag.Int(name).pipe(Flag.withDescription(description), Flag.withDefault(standard))

const model = Command.make(
  "model",
  {
    port: count("port", "Port on 127.0.0.1; 0 takes any that is free", 0),
    fault: Flag.String("fault").pipe(
      Flag.withDescription(
        "What a request meets the first time it comes, or =N times, or =always: 429, 429-retry-after, 500, hang, slow, truncated, malformed, content-filter (repeatable)"
      ),
      Flag.atLeast(0)
    ),
    instances: count("instances", "Instances that are looked through for the one that a prompt shows", 30),
    adapter: Flag.String("adapter").pipe(
      Flag.withDescription("Whose text format is spoken where no tools are offered"),
      Flag.withDefault("react")
    ),
    modelOption: flags.players.modelOption,
    plugin: flags.plugin,
    profile: flags.source.profile,
    benchmarkOption: flags.source.benchmarkOption
  },
  lazily(
    () => import("../handlers/serveModel.ts"),
    (module) => module.serveModel
  )
).pipe(
  Command.withDescription("The simulated model behind the wire formats of OpenAI, Gemini and Anthropic, on loopback"),
  Command.withExamples([
    { command: "escapement serve model --port 8080", description: "A provider without a key" },
    { command: "escapement serve model --fault 429-retry-after,500=2", description: "One that has to be asked again" }
  ])
)

/** `escapement serve` */
export const serve = Command.make("serve").pipe(
  Command.withDescription("Serve on this machine alone, until interrupted"),
  Command.withSubcommands([model, serveWorld, serveEnv])
)
