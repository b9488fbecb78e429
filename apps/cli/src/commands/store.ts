import { Command, Flag } from "effect/cli"
import * as flags from "../flags.ts"
import { lazily } from "./lazily.ts"

const check = Command.make(
  "check",
  {
    store: flags.store,
    repair: Flag.Boolean("repair").pipe(
      Flag.withDescription(
        "Bring back what can be read, take damaged trials away, and name what `eval --resume` makes again"
      ),
      Flag.withDefault(false)
    ),
    json: flags.json
  },
  (input) =>
    lazily(
      () => import("../handlers/store.ts"),
      (module) => module.checkStore
    )(input)
).pipe(
  Command.withDescription("Look for damage: the structure, every run with its digests, and what was kept and is lost"),
  Command.withExamples([
    { command: "escapement store check", description: "Exit code 1 when something is wrong" },
    { command: "escapement store check --repair", description: "The damaged file stays beside the fresh one" }
  ])
)

/** `escapement store` */
export const store = Command.make("store").pipe(
  Command.withDescription("The file or database that runs are kept in"),
  Command.withSubcommands([check])
)
