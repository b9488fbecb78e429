import { Argument } from "effect/cli"
import { makeCommand } from "./makeCommand.ts"
import { lazily } from "./lazily.ts"

/** `escapement new` */
export const create = makeCommand(
  "new",
  {
    kind: Argument.Literals("kind", ["adapter", "metric", "benchmark", "model"]).pipe(
      Argument.withDescription("What to write: adapter, metric, benchmark or model")
    ),
    name: Argument.String("name").pipe(
      Argument.withDescription("Name of the new package and its folder, e.g. my-adapter")
    )
  },
  lazily(async () => (await import("../handlers/create.ts")).create),
  "Write a package to start from into a new folder, with its conformance test",
  { "escapement new adapter my-adapter": "An architecture to start from" }
)
