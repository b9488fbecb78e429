import { Argument, Command } from "effect/cli"
import * as flags from "@escapement/evaluate/flags"
import { lazily } from "./lazily.ts"

const handlers = () => import("../handlers/workers.ts")

const list = Command.make("list", { database: flags.sharedDatabase, json: flags.json }, (input) =>
  lazily(handlers, (module) => module.listWorkers)(input)
).pipe(
  Command.withDescription("List the workers of a database, and the runs that they refuse"),
  Command.withExamples([
    { command: "escapement workers list --database postgres://me@db.example/runs", description: "Who is at work" }
  ])
)

const drain = Command.make(
  "drain",
  {
    name: Argument.String("name").pipe(
      Argument.withDescription("A worker: its name, the first characters of it, or `all`")
    ),
    database: flags.sharedDatabase
  },
  (input) => lazily(handlers, (module) => module.drainWorkers)(input)
).pipe(
  Command.withDescription("Let workers finish their trials and end"),
  Command.withExamples([
    {
      command: "escapement workers drain all --database postgres://me@db.example/runs",
      description: "Before an upgrade"
    }
  ])
)

/** `escapement workers` */
export const workers = Command.make("workers").pipe(
  Command.withDescription("List and drain the workers of a database"),
  Command.withSubcommands([list, drain])
)
