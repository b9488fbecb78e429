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
    format: Flag.Literals("format", ["jsonl", "harbor"]).pipe(
      Flag.withDescription("jsonl: one JSON line each; harbor: a Harbor task folder each, below --out"),
      Flag.withDefault("jsonl" as const)
    ),
    out: Flag.String("out").pipe(
      Flag.withDescription("File to write (default: standard output), or the folder of the tasks"),
      Flag.optional
    )
  },
  lazily(
    () => import("../handlers/generate.ts"),
    (module) => module.generate
  )
).pipe(
  Command.withDescription("Write instances, one JSON line or one Harbor task each"),
  Command.withExamples([
    {
      command: "escapement generate --difficulty hidden=21,decoys=25 --instances 100 --seed 1 --out instances.jsonl",
      description: "A hundred hard ACE-Bench instances"
    },
    { command: "escapement generate --set standard@1 --out standard.jsonl", description: "The fixed set" },
    { command: "escapement generate --instances 20 --format harbor --out tasks", description: "For Harbor" }
  ])
)
