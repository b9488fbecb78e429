import { Command, Flag } from "effect/cli"
import * as flags from "../flags.ts"
import { lazily } from "./lazily.ts"

/** `escapement generate` */
export const generate = Command.make(
  "generate",
  {
    ...flags.source,
    plugin: flags.plugin,
    ...flags.roles,
    narrator: Flag.String("narrator").pipe(
      Flag.withDescription("A model that tells every instance anew; its words pass the same checks as ours"),
      Flag.optional
    ),
    out: Flag.String("out").pipe(Flag.withDescription("File to write (default: standard output)"), Flag.optional)
  },
  lazily(
    () => import("../handlers/generate.ts"),
    (module) => module.generate
  )
).pipe(
  Command.withDescription("Write instances, one JSON line each"),
  Command.withExamples([
    {
      command: "escapement generate --difficulty hidden=21,decoys=25 --instances 100 --seed 1 --out instances.jsonl",
      description: "A hundred hard ACE-Bench instances"
    },
    { command: "escapement generate --set standard@1 --out standard.jsonl", description: "The fixed set" }
  ])
)
