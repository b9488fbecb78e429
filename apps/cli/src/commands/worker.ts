import { Command, Flag } from "effect/cli"
import * as flags from "../flags.ts"
import { lazily } from "./lazily.ts"
import { withStore } from "./withStore.ts"

/** `escapement worker` */
export const worker = Command.make(
  "worker",
  {
    database: flags.database,
    slots: Flag.Int("slots").pipe(Flag.withDescription("Trials at a time (default: 8)"), Flag.withDefault(8)),
    can: Flag.String("can").pipe(
      Flag.withDescription(
        "What trials may need that is here besides what is found: a model provider or an external agent, by id (repeatable)"
      ),
      Flag.atLeast(0)
    ),
    plugin: flags.plugin,
    rate: flags.rate,
    modelTimeout: flags.modelTimeout,
    drain: Flag.Finite("drain").pipe(
      Flag.withDescription("Seconds that trials under way may take when the worker is asked to end (default: 600)"),
      Flag.withDefault(600)
    ),
    patience: flags.patience,
    health: Flag.Int("health").pipe(
      Flag.withDescription("Port on 127.0.0.1 that says as JSON what the worker is doing; 0 takes any that is free"),
      Flag.optional
    ),
    otlp: Flag.String("otlp").pipe(
      Flag.withDescription("Send traces and metrics to an OpenTelemetry collector, e.g. http://localhost:4318"),
      Flag.optional
    ),
    logFormat: Flag.Literals("log-format", ["json", "pretty"]).pipe(
      Flag.withDescription("Logs on standard error: json or pretty"),
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
  Command.withDescription("Make trials of the runs in a database, beside any number of other workers"),
  Command.withExamples([
    {
      command: "escapement worker --database postgres://me@db.example/runs --slots 16",
      description: "Until SIGTERM, which lets the trials under way finish"
    }
  ])
)
