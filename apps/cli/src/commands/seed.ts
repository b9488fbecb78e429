import { Argument, Command, Flag } from "effect/cli"
import * as flags from "../flags.ts"
import { lazily } from "./lazily.ts"
import { withStore } from "./withStore.ts"

const handlers = () => import("../handlers/seed.ts")

const commit = Command.make(
  "commit",
  {
    seed: Flag.String("seed").pipe(
      Flag.withDescription("The seed (default: one that nobody can guess)"),
      Flag.optional
    ),
    out: Flag.String("out").pipe(Flag.withDescription("File that keeps the secret until it is revealed"))
  },
  lazily(handlers, (module) => module.commit)
).pipe(
  Command.withDescription("Draw a held-out seed and print its hash, which says nothing about it"),
  Command.withExamples([
    { command: "escapement seed commit --out held-out.json", description: "Publish what it prints" }
  ])
)

const reveal = Command.make(
  "reveal",
  {
    file: Argument.String("file").pipe(Argument.withDescription("The file that `seed commit` wrote")),
    commitment: Flag.String("commitment").pipe(
      Flag.withDescription("The hash that was published; fails unless it is the file's"),
      Flag.optional
    ),
    run: Flag.String("run").pipe(Flag.withDescription("A run that must have been made from the seed"), Flag.optional),
    store: flags.store
  },
  (input) => withStore(input.store)(lazily(handlers, (module) => module.reveal)(input))
).pipe(
  Command.withDescription("Prove that a seed is the one whose hash was published"),
  Command.withExamples([
    {
      command: "escapement seed reveal held-out.json --commitment 3f9a… --run last",
      description: "And that a run used it"
    }
  ])
)

/** `escapement seed` */
export const seed = Command.make("seed").pipe(
  Command.withDescription("Held-out seeds: commit first, reveal later"),
  Command.withSubcommands([commit, reveal])
)
