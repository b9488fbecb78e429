import { Command, Flag } from "effect/cli"
import * as flags from "../flags.ts"
import { lazily } from "./lazily.ts"

/** `escapement serve env` */
export const serveEnv = Command.make(
  "env",
  {
    ...flags.source,
    plugin: flags.plugin,
    limit: flags.players.limit,
    fault: flags.players.fault,
    door: Flag.Literals("door", ["mcp", "stdio", "http"]).pipe(
      Flag.withDescription(
        "mcp: one instance for an agent, by MCP over HTTP and by env-tool; stdio: the same by MCP over this process's input and output; http: reset, step, state, snapshot and fork for a training loop"
      ),
      Flag.withDefault("mcp" as const)
    ),
    port: Flag.Int("port").pipe(
      Flag.withDescription("Port on 127.0.0.1 (default: any that is free)"),
      Flag.withDefault(0)
    ),
    rewardPort: Flag.Int("reward-port").pipe(
      Flag.withDescription(
        "Stay when the trial is over, and answer GET /reward on this port of 127.0.0.1 to the bearer of $ESCAPEMENT_REWARD_TOKEN (mcp)"
      ),
      Flag.optional
    ),
    idleTimeout: Flag.Finite("idle-timeout").pipe(
      Flag.withDescription("Seconds without a request after which an episode is closed (http; default: 3600)"),
      Flag.withDefault(3600)
    ),
    maxEpisodes: Flag.Int("max-episodes").pipe(
      Flag.withDescription("Episodes that may be open at once (http; default: 10000)"),
      Flag.withDefault(10_000)
    ),
    out: Flag.String("out").pipe(
      Flag.withDescription("File for the finished trial, as JSON (mcp, stdio)"),
      Flag.optional
    )
  },
  lazily(
    () => import("../handlers/serveEnv.ts"),
    (module) => module.serveEnv
  )
).pipe(
  Command.withDescription("Let an agent or a training loop of your own into an environment"),
  Command.withExamples([
    { command: "escapement serve env --benchmark ace --door mcp", description: "One instance for any MCP client" },
    {
      command: "escapement serve env --benchmark agent-escape --door http --instances 100",
      description: "For training"
    }
  ])
)
