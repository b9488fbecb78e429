import { Command } from "effect/cli"
import * as flags from "@escapement/evaluate/flags"
import { makeCommand } from "./makeCommand.ts"
import { lazily } from "./lazily.ts"

const check = makeCommand(
  "check",
  {
    store: flags.storeToRead,
    repair: flags.toggle(
      "repair",
      "Keep everything readable, remove damaged trials, and list the runs to complete with `eval --resume`"
    ),
    json: flags.json
  },
  (input) => lazily(async () => (await import("../handlers/store.ts")).checkStore)(input),
  "Check the store for damage: its structure, the digests of every run, and missing data",
  {
    "escapement store check": "Exits with code 1 when something is wrong",
    "escapement store check --repair": "Keeps the damaged file beside the repaired one"
  }
)

/** `escapement store` */
export const store = Command.make("store").pipe(
  Command.withDescription("Check the file or database that keeps runs"),
  Command.withSubcommands([check])
)
