import { Argument, Command } from "effect/cli"
import * as flags from "@escapement/evaluate/flags"
import { makeCommand } from "./makeCommand.ts"
import { lazily } from "./lazily.ts"

const handlers = () => import("../handlers/workers.ts")

const list = makeCommand(
  "list",
  { database: flags.sharedDatabase, json: flags.json },
  (input) => lazily(async () => (await handlers()).listWorkers)(input),
  "List the workers of a database, and the runs that they refuse",
  { "escapement workers list --database postgres://me@db.example/runs": "Who is at work" }
)

const drain = makeCommand(
  "drain",
  {
    name: Argument.String("name").pipe(
      Argument.withDescription("A worker: its name, the first characters of it, or `all`")
    ),
    database: flags.sharedDatabase
  },
  (input) => lazily(async () => (await handlers()).drainWorkers)(input),
  "Let workers finish their trials and end",
  { "escapement workers drain all --database postgres://me@db.example/runs": "Before an upgrade" }
)

/** `escapement workers` */
export const workers = Command.make("workers").pipe(
  Command.withDescription("List and drain the workers of a database"),
  Command.withSubcommands([list, drain])
)
