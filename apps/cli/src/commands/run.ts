import { Option } from "effect"
import { Argument, Command, Flag } from "effect/cli"
import { makeCommand } from "./makeCommand.ts"
import { carrying } from "./evaluate.ts"
import * as flags from "@escapement/evaluate/flags"
import { lazily } from "./lazily.ts"
import { concurrency, runId as id, runOrLast, steer, watch } from "./underWay.ts"
import { inStore, withStore } from "./withStore.ts"

const handlers = () => import("../handlers/run.ts")

/** Flags of commands that show the results of a run. */
const reading = {
  id,
  store: flags.storeToRead,
  plugin: flags.plugin,
  json: flags.json,
  ...flags.sliced,
  metric: flags.metric
}

const list = makeCommand(
  "list",
  { store: flags.storeToRead, json: flags.json },
  inStore(async () => (await handlers()).listRuns),
  "List all runs, newest first",
  { "escapement run list": "What this folder's store keeps" }
)

const show = makeCommand(
  "show",
  reading,
  inStore(async () => (await handlers()).showStoredRun),
  "Show the results of a run",
  { "escapement run show last --by h,b": "The newest run, split by hidden slots (h) and decoys (b)" }
)

const tables = makeCommand(
  "tables",
  {
    id,
    store: flags.storeToRead,
    plugin: flags.plugin,
    format: Flag.Literals("format", ["text", "md"]).pipe(
      Flag.withDescription("Write lines (text) or Markdown (md); default: text"),
      Flag.withDefault("text" as const)
    )
  },
  inStore(async () => (await handlers()).showTables),
  "Show the results of a run as the tables of its benchmarks' papers",
  { "escapement run tables last --format md": "As Markdown" }
)

const analyse = makeCommand(
  "analyse",
  reading,
  inStore(async () => (await import("../handlers/analyse.ts")).analyseRun),
  "Analyse a run: effects of each factor, every pair of agents, difficulty, cost, and where trials went wrong",
  { "escapement run analyse last --margin 0.03": "With claims of equivalence within 3 points" }
)

/** Flags of `escapement run export`. */
export const exportFlags = {
  id,
  store: flags.storeToRead,
  plugin: flags.plugin,
  format: Flag.Literals("format", ["csv", "json", "md", "openai", "atif", "junit", "inspect", "official", "site"]).pipe(
    Flag.withDescription(
      "Write csv, json, md, openai (messages), atif (v1.7), junit, inspect (.eval), official (the authors' logs) or site (required)"
    )
  ),
  out: flags.output(
    "out",
    "Write to this file (default: standard output); inspect, official and site write to this folder"
  )
}

const exported = makeCommand(
  "export",
  exportFlags,
  inStore(async () => (await import("../handlers/exportRun.ts")).exportRun),
  "Export a run: its trials, its tables (md) or its test results (junit)",
  {
    "escapement run export last --format csv --out trials.csv": "One row per trial",
    "escapement run export last --format inspect --out logs": "Logs for `inspect view`"
  }
)

const rescore = makeCommand(
  "rescore",
  {
    id,
    store: flags.store,
    plugin: flags.plugin,
    trust: flags.trust,
    metric: flags.addedMetric,
    modelTimeout: flags.modelTimeout,
    ...flags.judges
  },
  inStore(async () => (await handlers()).rescoreRun),
  "Compute all metrics again from the stored trajectories; judges are asked only new questions",
  { "escapement run rescore last --metric ./my-metric.ts": "Adds a metric to the newest run" }
)

const merge = makeCommand(
  "merge",
  {
    parts: Argument.String("part").pipe(
      Argument.withDescription("Folders that `eval --shard … --out FOLDER` wrote, or stores"),
      Argument.variadic({ min: 1 })
    ),
    store: flags.store,
    plugin: flags.plugin,
    trust: flags.trust,
    json: flags.json,
    ...flags.sliced,
    metric: flags.metric
  },
  inStore(async () => (await handlers()).mergeParts, { mustExist: false }),
  "Put the shards of a run together, name those that are missing or doubled, and show its results",
  { "escapement run merge part*": "After `eval --shard 3/10 --out part3`" }
)

const retry = makeCommand(
  "retry",
  { id, ...carrying },
  (input) =>
    withStore(Option.getOrElse(input.database, () => input.store))(
      lazily(async () => (await import("../handlers/evaluate.ts")).retry)(input)
    ),
  "Play the missing trials of a run, and again those that ended in infra-error",
  { "escapement run retry last": "After the provider is back" }
)

const lockHandlers = () => import("../handlers/lock.ts")

const card = makeCommand(
  "card",
  { id, store: flags.storeToRead, json: flags.json },
  inStore(async () => (await lockHandlers()).showCard),
  "Show the disclosure card of a run: hashes, versions and settings of everything that it used",
  { "escapement run card last": "The newest run" }
)

const lock = makeCommand(
  "lock",
  {
    id,
    store: flags.storeToRead,
    out: flags.output("out", "Write to this file (default: standard output)")
  },
  inStore(async () => (await lockHandlers()).lockRun),
  "Write a lock file, from which `eval --lock` repeats exactly this run",
  { "escapement run lock last --out run.lock.json": "Beside the paper" }
)

/** Flags of `escapement run fork`. */
export const forkFlags = {
  id,
  at: Flag.Literals("at", ["after-mistake", "before-loss"]).pipe(
    Flag.withDescription(
      "Continue after the first call that was on no shortest plan (after-mistake), or before the call that made success impossible (before-loss); default: after-mistake"
    ),
    Flag.withDefault("after-mistake")
  ),
  ...flags.successors,
  concurrency: flags.count("concurrency", "Play this many trials at a time (default: 8)"),
  ...flags.sliced,
  store: flags.store,
  plugin: flags.plugin,
  trust: flags.trust,
  json: flags.json
}

const fork = makeCommand(
  "fork",
  forkFlags,
  inStore(async () => (await import("../handlers/fork.ts")).forkRun),
  "Continue the failed trials of a run from where they went wrong, with other agents: who recovers?",
  { "escapement run fork last --adapter react,plan-then-act": "After the first mistake" }
)

const verify = makeCommand(
  "verify",
  { id: runOrLast, store: flags.storeToRead, json: flags.json },
  (input) =>
    withStore(input.store, { evenIfDamaged: true })(
      lazily(async () => (await import("../handlers/verify.ts")).verifyStoredRun)(input)
    ),
  "Compare everything stored of a run with its digests; exit with code 1 if anything differs, 5 if the run has no digests",
  { "escapement run verify last": "Names every damaged trial" }
)

/** `escapement run` */
export const run = Command.make("run").pipe(
  Command.withDescription("Show, export, repeat and check stored runs"),
  Command.withSubcommands([
    list,
    show,
    tables,
    analyse,
    fork,
    card,
    lock,
    exported,
    rescore,
    retry,
    merge,
    verify,
    watch,
    steer("pause", "Pause a running run: start no further trial until `run resume`"),
    steer("resume", "Resume a paused run (a run that has stopped: `eval --resume`)"),
    steer("cancel", "Cancel a running run: its finished trials are kept"),
    steer("requeue", "Play infra-error trials of a running run once more, at its end"),
    concurrency
  ])
)
