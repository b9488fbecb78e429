import { Flag } from "effect/cli"
import * as flags from "@escapement/evaluate/flags"
import { makeCommand } from "./makeCommand.ts"
import { lazily } from "./lazily.ts"

/** Flags of `escapement serve env`. */
export const envFlags = {
  ...flags.oneSource,
  plugin: flags.plugin,
  limit: flags.players.limit,
  fault: flags.texts("fault", "Let this share of tool calls fail: p=0.1"),
  bridge: Flag.Literals("bridge", ["mcp", "stdio", "http"]).pipe(
    // Harbor tasks exported by older versions use `--door`
    Flag.withAlias("door"),
    Flag.withDescription(
      "mcp: one instance by MCP over HTTP and by env-tool; stdio: one instance by MCP over standard input and output; http: reset, step, state, snapshot and fork for a training loop (default: mcp; --door is an old name of this flag)"
    ),
    Flag.withDefault("mcp" as const)
  ),
  port: flags.countOr(0, "port", "Listen on this port of 127.0.0.1 (default: 0, any free port)"),
  rewardPort: flags.count(
    "reward-port",
    "After the trial, answer GET /reward on this port of 127.0.0.1, for requests that carry $ESCAPEMENT_REWARD_TOKEN (mcp, stdio)"
  ),
  idleTimeout: flags.amountOr(
    3600,
    "idle-timeout",
    "Close an episode after this many seconds without a request (http; default: 3600)"
  ),
  maxEpisodes: flags.countOr(10_000, "max-episodes", "Keep at most this many episodes open (http; default: 10000)"),
  out: flags.text("out", "Write the finished trial as JSON to this file (mcp, stdio)")
}

/** `escapement serve env` */
export const serveEnv = makeCommand(
  "env",
  envFlags,
  lazily(async () => (await import("../handlers/serveEnv.ts")).serveEnv),
  "Serve an environment to your own agent or training loop",
  {
    "escapement serve env --benchmark ace --bridge mcp": "One instance for any MCP client",
    "escapement serve env --benchmark agent-escape --bridge http --instances 100":
      "A hundred instances for a training loop"
  }
)
