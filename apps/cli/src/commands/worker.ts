import { Command, Flag } from "effect/cli"
import * as flags from "../flags.ts"
import { lazily } from "./lazily.ts"
import { withStore } from "./withStore.ts"

/** `escapement worker` */
export const worker = Command.make(
  "worker",
  {
    database: flags.database,
    slots: Flag.Int("slots").pipe(
      Flag.withDescription("Play this many trials at a time (default: 8)"),
      Flag.withDefault(8)
    ),
    can: Flag.String("can").pipe(
      Flag.withDescription(
        "Offer a model provider or an external agent, by id, besides those found on this machine (repeatable)"
      ),
      Flag.atLeast(0)
    ),
    plugin: flags.plugin,
    rate: flags.rate,
    modelTimeout: flags.modelTimeout,
    drain: Flag.Finite("drain").pipe(
      Flag.withDescription("On SIGTERM, give running trials this many seconds to finish (default: 600)"),
      Flag.withDefault(600)
    ),
    patience: flags.patience,
    health: Flag.Int("health").pipe(
      Flag.withDescription("Report as JSON on this port of 127.0.0.1 what the worker is doing (0: any free port)"),
      Flag.optional
    ),
    otlp: Flag.String("otlp").pipe(
      Flag.withDescription("Send traces and metrics to this OpenTelemetry collector, e.g. http://localhost:4318"),
      Flag.optional
    ),
    logFormat: Flag.Literals("log-format", ["json", "pretty"]).pipe(
      Flag.withDescription("Write logs to standard error as json or pretty (default: pretty)"),
      Flag.withDefault("pretty" as const)
    )
  },
  (input) =>
    withStore(input.database)(
      lazily(
        () => import("../handlers/worker.ts"),
        (module) => module.runWorker
      )(input)
    )
).pipe(
  Command.withDescription("Play trials of the runs in a database, together with any number of other workers"),
  Command.withExamples([
    {
      command: "escapement worker --database postgres://me@db.example/runs --slots 16",
      description: "Runs until SIGTERM, then lets running trials finish"
    }
  ])
)
