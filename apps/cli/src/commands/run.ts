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
  {
    id,
    store: flags.store,
    plugin: flags.plugin,
    json: flags.json,
    by: flags.reading.by,
    margin: flags.reading.margin,
    chance: flags.reading.chance,
    metric: flags.metric
  },
  (input) => withStore(input.store)(lazily(handlers, (module) => module.showStoredRun)(input))
).pipe(Command.withDescription("The results of a run"))

const tables = Command.make(
  "tables",
  {
    id,
    store: flags.store,
    plugin: flags.plugin,
    format: Flag.Literals("format", ["text", "md"]).pipe(
      Flag.withDescription("text or md"),
      Flag.withDefault("text" as const)
    )
  },
  (input) => withStore(input.store)(lazily(handlers, (module) => module.showTables)(input))
).pipe(Command.withDescription("The results of a run in the shape of its benchmarks' papers"))

const analyse = Command.make(
  "analyse",
  {
    id,
    store: flags.store,
    plugin: flags.plugin,
    json: flags.json,
    by: flags.reading.by,
    margin: flags.reading.margin,
    chance: flags.reading.chance,
    metric: flags.metric
  },
  (input) =>
    withStore(input.store)(
      lazily(
        () => import("../handlers/analyse.ts"),
        (module) => module.analyseRun
      )(input)
    )
).pipe(
  Command.withDescription(
    "All that a run says: effects, every two agents, difficulty, price, where trials went astray"
  ),
  Command.withExamples([
    { command: "escapement run analyse last --margin 0.03", description: "With claims of equivalence within 3 points" }
  ])
)

const exported = Command.make(
  "export",
  {
    id,
    store: flags.store,
    plugin: flags.plugin,
    format: Flag.Literals("format", ["csv", "json", "md", "openai", "atif", "junit", "inspect"]).pipe(
      Flag.withDescription("csv, json, md, openai (messages), atif (v1.7), junit or inspect (.eval)")
    ),
    out: Flag.String("out").pipe(
      Flag.withDescription("File to write (default: standard output); for inspect the folder, one log per agent"),
      Flag.optional
    )
  },
  (input) =>
    withStore(input.store)(
      lazily(
        () => import("../handlers/exportRun.ts"),
        (module) => module.exportRun
      )(input)
    )
).pipe(
  Command.withDescription("Write a run in another format: its trials, its tables (md) or its results (junit)"),
  Command.withExamples([
    { command: "escapement run export last --format csv --out trials.csv", description: "One row per trial" },
    { command: "escapement run export last --format inspect --out logs", description: "Logs for `inspect view`" }
  ])
)

const rescore = Command.make(
  "rescore",
  {
    id,
    store: flags.store,
    plugin: flags.plugin,
    metric: flags.metric,
    modelTimeout: flags.modelTimeout,
    ...flags.judges
  },
  (input) => withStore(input.store)(lazily(handlers, (module) => module.rescoreRun)(input))
).pipe(
  Command.withDescription(
    "Compute all metrics again from the stored trajectories; only judges are asked, and only what they were not asked before"
  )
)

const lockHandlers = () => import("../handlers/lock.ts")

const card = Command.make("card", { id, store: flags.store, json: flags.json }, (input) =>
  withStore(input.store)(lazily(lockHandlers, (module) => module.showCard)(input))
).pipe(Command.withDescription("The disclosure card: what a run was made of, by hashes, versions and settings"))

const lock = Command.make(
  "lock",
  {
    id,
    store: flags.store,
    out: Flag.String("out").pipe(Flag.withDescription("File to write (default: standard output)"), Flag.optional)
  },
  (input) => withStore(input.store)(lazily(lockHandlers, (module) => module.lockRun)(input))
).pipe(
  Command.withDescription("Write what a run was made of, so that `eval --lock` repeats exactly it"),
  Command.withExamples([{ command: "escapement run lock last --out run.lock.json", description: "Beside the paper" }])
)

const fork = Command.make(
  "fork",
  {
    id,
    at: Flag.Literals("at", ["after-mistake", "before-loss"]).pipe(
      Flag.withDescription(
        "after-mistake: after the call that left every shortest plan; before-loss: before the one after which no plan was left"
      ),
      Flag.withDefault("after-mistake")
    ),
    adapter: flags.players.adapter,
    adapterOption: flags.players.adapterOption,
    model: flags.players.model,
    modelOption: flags.players.modelOption,
    concurrency: flags.players.concurrency,
    by: flags.reading.by,
    margin: flags.reading.margin,
    chance: flags.reading.chance,
    store: flags.store,
    plugin: flags.plugin,
    json: flags.json
  },
  (input) =>
    withStore(input.store)(
      lazily(
        () => import("../handlers/fork.ts"),
        (module) => module.forkRun
      )(input)
    )
).pipe(
  Command.withDescription(
    "Let agents go on from where the failed trials of a run went astray: who would have recovered?"
  ),
  Command.withExamples([
    { command: "escapement run fork last --adapter react,plan-then-act", description: "After the first mistake" }
  ])
)

const watchHandlers = () => import("../handlers/watchRun.ts")

const watch = Command.make(
  "watch",
  {
    id,
    database: flags.database,
    plugin: flags.plugin,
    json: flags.json,
    by: flags.reading.by,
    margin: flags.reading.margin,
    chance: flags.reading.chance,
    metric: flags.metric
  },
  (input) => withStore(input.database)(lazily(watchHandlers, (module) => module.watchRun)(input))
).pipe(Command.withDescription("Follow a run that workers make, and print its results"))

const cancel = Command.make("cancel", { id, database: flags.database }, (input) =>
  withStore(input.database)(lazily(watchHandlers, (module) => module.cancelRun)(input))
).pipe(Command.withDescription("End a run that workers make: what is left of it they drop"))

const verify = Command.make(
  "verify",
  { id: id.pipe(Argument.withDefault("last")), store: flags.store, json: flags.json },
  (input) =>
    withStore(input.store, { evenIfDamaged: true })(
      lazily(
        () => import("../handlers/verify.ts"),
        (module) => module.verifyStoredRun
      )(input)
    )
).pipe(
  Command.withDescription("Compare all that is kept of a run with its digests; exit code 1 when anything differs"),
  Command.withExamples([{ command: "escapement run verify last", description: "Names every damaged trial" }])
)

/** `escapement run` */
export const run = Command.make("run").pipe(
  Command.withDescription("Finished and interrupted runs"),
  Command.withSubcommands([list, show, tables, analyse, fork, card, lock, exported, rescore, verify, watch, cancel])
)
