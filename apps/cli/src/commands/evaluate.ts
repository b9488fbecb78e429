import { Option } from "effect"
import { Command, Flag } from "effect/cli"
import * as flags from "../flags.ts"
import { lazily } from "./lazily.ts"
import { withStore } from "./withStore.ts"

/** `escapement eval` */
export const evaluate = Command.make(
  "eval",
  {
    ...flags.source,
    plugin: flags.plugin,
    ...flags.players,
    ...flags.answers,
    ...flags.reading,
    metric: flags.metric,
    json: flags.json,
    store: flags.store,
    database: Flag.optional(flags.database),
    detach: Flag.Boolean("detach").pipe(
      Flag.withDescription("With --database: hand all trials to the workers and end; see `run watch`"),
      Flag.withDefault(false)
    ),
    maxCost: Flag.Finite("max-cost").pipe(
      Flag.withDescription(
        "US dollars for all trials of the run together: then no more begin, and those under way are finished"
      ),
      Flag.optional
    ),
    maxTokens: Flag.Int("max-tokens").pipe(
      Flag.withDescription("Input and output tokens for all trials of the run together, as --max-cost"),
      Flag.optional
    ),
    rate: flags.rate,
    modelTimeout: flags.modelTimeout,
    patience: flags.patience,
    lock: Flag.String("lock").pipe(
      Flag.withDescription(
        "Repeat the run of a lock (`run lock`): instances, agents, limits and seed come from the file, and what differs is refused"
      ),
      Flag.optional
    ),
    otlp: Flag.String("otlp").pipe(
      Flag.withDescription(
        "Send a trace of each trial to an OpenTelemetry collector, e.g. http://localhost:4318: times, tokens and errors, no contents"
      ),
      Flag.optional
    ),
    resume: Flag.String("resume").pipe(
      Flag.withDescription(
        "Go on with a run: its id, the beginning of it, or `last`; makes exactly the missing trials"
      ),
      Flag.optional
    ),
    replay: Flag.String("replay").pipe(
      Flag.withDescription("Repeat a finished run from its recordings, without any model, and prove it identical"),
      Flag.optional
    )
  },
  (input) =>
    withStore(Option.getOrElse(input.database, () => input.store))(
      lazily(
        () => import("../handlers/evaluate.ts"),
        (module) => module.evaluate
      )(input)
    )
).pipe(
  Command.withDescription("Let agents play instances of a benchmark, and compare them"),
  Command.withExamples([
    { command: "escapement eval --adapter react", description: "ReAct on ACE-Bench with the simulated model" },
    {
      command: "escapement eval --adapter react,function-calling --model openai/gpt-5-mini --instances 100 --by h",
      description: "Two architectures over a real model, sliced by horizon"
    },
    {
      command: "escapement eval --published ../shared/data/ace --adapter oracle",
      description: "The reference solution on the paper's published instances"
    },
    {
      command: "escapement eval --adapter react --instances 1000 --database postgres://me@db.example/runs",
      description: "On all workers of a database: `escapement worker --database …`"
    },
    { command: "escapement eval --resume last", description: "Go on with the newest run" },
    { command: "escapement eval --replay last", description: "Repeat it without a network, byte for byte" }
  ])
)
