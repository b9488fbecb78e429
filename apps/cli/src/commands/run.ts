import { Argument, Command, Flag } from "effect/cli"
import * as flags from "../flags.ts"
import { lazily } from "./lazily.ts"
import { withStore } from "./withStore.ts"

const handlers = () => import("../handlers/run.ts")
const id = Argument.String("run").pipe(Argument.withDescription("Id of a run, the beginning of it, or `last`"))

const list = Command.make("list", { store: flags.store, json: flags.json }, (input) =>
  withStore(input.store)(lazily(handlers, (module) => module.listRuns)(input))
).pipe(Command.withDescription("All runs, newest first"))

const show = Command.make(
  "show",
  { id, store: flags.store, json: flags.json, by: flags.reading.by, metric: flags.metric },
  (input) => withStore(input.store)(lazily(handlers, (module) => module.showStoredRun)(input))
).pipe(Command.withDescription("The results of a run"))

const exported = Command.make(
  "export",
  {
    id,
    store: flags.store,
    format: Flag.Literals("format", ["csv", "json", "md"]).pipe(Flag.withDescription("csv, json or md")),
    out: Flag.String("out").pipe(Flag.withDescription("File to write (default: standard output)"), Flag.optional)
  },
  (input) => withStore(input.store)(lazily(handlers, (module) => module.exportRun)(input))
).pipe(
  Command.withDescription("Write a run in another format: its trials (csv, json) or its tables (md)"),
  Command.withExamples([
    { command: "escapement run export last --format csv --out trials.csv", description: "One row per trial" }
  ])
)

const rescore = Command.make("rescore", { id, store: flags.store, metric: flags.metric, ...flags.judges }, (input) =>
  withStore(input.store)(lazily(handlers, (module) => module.rescoreRun)(input))
).pipe(
  Command.withDescription(
    "Compute all metrics again from the stored trajectories; only judges are asked, and only what they were not asked before"
  )
)

/** `escapement run` */
export const run = Command.make("run").pipe(
  Command.withDescription("Finished and interrupted runs"),
  Command.withSubcommands([list, show, exported, rescore])
)
