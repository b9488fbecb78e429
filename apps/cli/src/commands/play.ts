import * as flags from "@escapement/evaluate/flags"
import { makeCommand } from "./makeCommand.ts"
import { inStore } from "./withStore.ts"

/** Flags of `escapement play`. */
export const playFlags = {
  ...flags.oneSource,
  instances: flags.count("instances", "Play this many instances (default: 1)"),
  as: flags.text("as", "Keep the trials under `human-NAME`, to tell several people apart (default: human)"),
  port: flags.count("port", "Play in a browser, served on this port of 127.0.0.1 (0: any free port)"),
  plugin: flags.plugin,
  limit: flags.players.limit,
  fault: flags.players.fault,
  store: flags.store
}

/** `escapement play` */
export const play = makeCommand(
  "play",
  playFlags,
  inStore(async () => (await import("../handlers/play.ts")).play, { mustExist: false }),
  "Play instances yourself through the agents' interface; finished ones are kept as trials of `human`",
  {
    "escapement play --benchmark agent-escape --seed 7": "One escape room",
    "escapement play --set standard@2 --instances 5 --as ana --port 0":
      "The first five of a fixed set, in a browser, kept under a name"
  }
)
