import { Command } from "effect/cli"
import { serveEnv } from "./serveEnv.ts"

/** `escapement serve` */
export const serve = Command.make("serve").pipe(
  Command.withDescription("Serve on this machine alone, until interrupted"),
  Command.withSubcommands([serveEnv])
)
