import { Flag } from "effect/cli"
import * as flags from "@escapement/evaluate/flags"
import { makeCommand } from "./makeCommand.ts"
import { inDatabase } from "./withStore.ts"

/** Flags of `escapement worker`. */
export const workerFlags = {
  database: flags.sharedDatabase,
  slots: flags.countOr(8, "slots", "Play this many trials at a time (default: 8)"),
  attempts: flags.countOr(3, "attempts", "Give up a trial after this many workers died while playing it (default: 3)"),
  can: flags.texts(
    "can",
    "Declare a model provider or an external agent, by id, that is available here but not detected (repeatable)"
  ),
  plugin: flags.plugin,
  rate: flags.rate,
  modelTimeout: flags.modelTimeout,
  drain: flags.amountOr(600, "drain", "On SIGTERM, give running trials this many seconds to finish (default: 600)"),
  patience: flags.patience,
  health: flags.count("health", "Serve the state of the worker as JSON on this port of 127.0.0.1 (0: any free port)"),
  otlp: flags.text("otlp", "Send traces and metrics to this OpenTelemetry collector, e.g. http://localhost:4318"),
  logFormat: Flag.Literals("log-format", ["json", "pretty"]).pipe(
    Flag.withDescription("Write logs to standard error as json or pretty (default: pretty)"),
    Flag.withDefault("pretty" as const)
  )
}

/** `escapement worker` */
export const worker = makeCommand(
  "worker",
  workerFlags,
  inDatabase(async () => (await import("../handlers/worker.ts")).runWorker, { mustExist: false }),
  "Play trials of the runs in a database, together with any number of other workers",
  {
    "escapement worker --database postgres://me@db.example/runs --slots 16":
      "Runs until SIGTERM, then lets running trials finish"
  }
)
