import { Option } from "effect"
import { Argument, Command, Flag } from "effect/cli"
import * as flags from "@escapement/evaluate/flags"
import { makeCommand } from "./makeCommand.ts"
import { lazily } from "./lazily.ts"
import { withStore } from "./withStore.ts"

const handlers = () => import("../handlers/seed.ts")

const commit = makeCommand(
  "commit",
  {
    seed: flags.text("seed", "Commit to this seed (default: a random one)"),
    out: Flag.String("out").pipe(Flag.withDescription("Keep the secret in this file until you reveal it (required)"))
  },
  lazily(async () => (await handlers()).commit),
  "Draw a held-out seed and print its hash, which gives nothing about the seed away",
  { "escapement seed commit --out held-out.json": "Publish what it prints" }
)

const reveal = makeCommand(
  "reveal",
  {
    file: Argument.String("file").pipe(Argument.withDescription("The file that `seed commit` wrote")),
    commitment: flags.text("commitment", "Fail unless the file has this published hash"),
    run: flags.text("run", "Fail unless this run was made from the seed"),
    store: flags.storeToRead
  },
  (input) =>
    withStore(Option.isSome(input.run) ? input.store : ":memory:")(
      lazily(async () => (await handlers()).reveal)(input)
    ),
  "Check that a seed is the one whose hash was published",
  { "escapement seed reveal held-out.json --commitment 3f9a… --run last": "And that a run used it" }
)

/** `escapement seed` */
export const seed = Command.make("seed").pipe(
  Command.withDescription("Commit to a held-out seed first, reveal it later"),
  Command.withSubcommands([commit, reveal])
)
