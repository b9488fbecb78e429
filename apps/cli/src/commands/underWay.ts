import { Option } from "effect"
import { Argument, Flag } from "effect/cli"
import * as flags from "@escapement/evaluate/flags"
import { makeCommand } from "./makeCommand.ts"
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
export const watch = makeCommand(
  "watch",
  {
    id: runId,
    database: flags.sharedDatabase,
    plugin: flags.plugin,
    json: flags.json,
    ...flags.sliced,
    metric: flags.metric
  },
  inDatabase(async () => (await handlers()).watchRun),
  "Follow a run that workers play, then print its results",
  { "escapement run watch last --database postgres://me@db.example/runs": "The newest run of a database" }
)

/** Makes a command that controls a running run. */
export const steer = (name: "pause" | "resume" | "cancel" | "requeue", description: string) =>
  makeCommand(
    name,
    { id: runId, store: flags.store, database: Flag.optional(flags.steeredDatabase) },
    (input) =>
      withStore(Option.getOrElse(input.database, () => input.store))(
        lazily(async () => (await handlers()).steer(name))(input)
      ),
    description,
    {
      [`escapement run ${name} last`]: "The newest run"
    }
  )

/** `escapement run concurrency` */
export const concurrency = makeCommand(
  "concurrency",
  { id: runId, trials: Argument.Int("trials").pipe(Argument.withDescription("Trials at a time")), store: flags.store },
  inStore(async () => (await handlers()).setConcurrency),
  "Change how many trials a running run plays at a time",
  { "escapement run concurrency last 4": "Four at a time" }
)
