import { Option } from "effect"
import { Argument, Command, Flag } from "effect/cli"
import * as flags from "@escapement/evaluate/flags"
import { lazily } from "./lazily.ts"
import { inDatabase, inStore, withStore } from "./withStore.ts"

/** The argument that names a stored run. */
export const runId = Argument.String("run").pipe(
  Argument.withDescription("A run: its id, the first characters of it, or `last`")
)

/** The same for commands that take the newest run if none is named. */
export const runOrLast = runId.pipe(
  Argument.withDefault("last"),
  Argument.withDescription("A run: its id, the first characters of it, or `last` (default: last)")
)

const handlers = () => import("../handlers/watchRun.ts")

/** `escapement run watch` */
export const watch = Command.make(
  "watch",
  {
    id: runId,
    database: flags.sharedDatabase,
    plugin: flags.plugin,
    json: flags.json,
    ...flags.sliced,
    metric: flags.metric
  },
  inDatabase(handlers, (module) => module.watchRun)
).pipe(
  Command.withDescription("Follow a run that workers play, then print its results"),
  Command.withExamples([
    {
      command: "escapement run watch last --database postgres://me@db.example/runs",
      description: "The newest run of a database"
    }
  ])
)

/** Makes a command that controls a running run. */
export const steer = (name: "pause" | "resume" | "cancel" | "requeue", description: string) =>
  Command.make(name, { id: runId, store: flags.store, database: Flag.optional(flags.steeredDatabase) }, (input) =>
    withStore(Option.getOrElse(input.database, () => input.store))(
      lazily(handlers, (module) => module.steer(name))(input)
    )
  ).pipe(
    Command.withDescription(description),
    Command.withExamples([{ command: `escapement run ${name} last`, description: "The newest run" }])
  )

/** `escapement run concurrency` */
export const concurrency = Command.make(
  "concurrency",
  { id: runId, trials: Argument.Int("trials").pipe(Argument.withDescription("Trials at a time")), store: flags.store },
  inStore(handlers, (module) => module.setConcurrency)
).pipe(
  Command.withDescription("Change how many trials a running run plays at a time"),
  Command.withExamples([{ command: "escapement run concurrency last 4", description: "Four at a time" }])
)
