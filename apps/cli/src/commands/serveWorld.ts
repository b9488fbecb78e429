import * as flags from "@escapement/evaluate/flags"
import { makeCommand } from "./makeCommand.ts"
import { lazily } from "./lazily.ts"

/** Flags of `escapement serve world`. */
export const worldFlags = {
  seed: flags.textOr(
    "1",
    "seed",
    "Generate the encyclopaedia of this seed: any text, or a leg's origin.encyclopaedia (default: 1)"
  ),
  pages: flags.countOr(2000, "pages", "Generate about this many pages (default: 2000)"),
  port: flags.countOr(0, "port", "Listen on this port of 127.0.0.1 (default: 0, any free port)")
}

/** `escapement serve world` */
export const serveWorld = makeCommand(
  "world",
  worldFlags,
  lazily(async () => (await import("../handlers/serveWorld.ts")).serveWorld),
  "Serve the encyclopaedia of the agent-race family, with its maps, weather and markets",
  { "escapement serve world --seed 7": "Open the printed address in a browser" }
)
