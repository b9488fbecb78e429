import { Option } from "effect"
import { Flag } from "effect/cli"
import * as flags from "@escapement/evaluate/flags"
import { makeCommand } from "./makeCommand.ts"
import { lazily } from "./lazily.ts"
import { withStore } from "./withStore.ts"

/** Flags for how a run is carried out and shown. */
export const carrying = {
  plugin: flags.plugin,
  trust: flags.trust,
  ...flags.reading,
  metric: flags.metric,
  json: flags.json,
  store: flags.store,
  database: Flag.optional(flags.database),
  detach: flags.toggle("detach", "With --database: hand all trials to the workers and exit; `run watch` follows them"),
  maxCost: flags.amount(
    "max-cost",
    "Stop starting trials once the run has spent this many US dollars (running trials finish)"
  ),
  maxTokens: flags.count(
    "max-tokens",
    "Stop starting trials once the run has used this many input and output tokens (running trials finish)"
  ),
  yes: flags.toggle("yes", "Spend without a question: on a terminal a run that may cost a dollar or more asks first"),
  concurrency: flags.concurrency,
  rate: flags.rate,
  modelTimeout: flags.modelTimeout,
  patience: flags.patience,
  otlp: flags.text(
    "otlp",
    "Send a trace of each trial to an OpenTelemetry collector, e.g. http://localhost:4318 (times, tokens and errors, no contents)"
  )
}

/** Flags of `escapement eval`. */
export const evaluateFlags = {
  ...flags.source,
  ...carrying,
  ...flags.players,
  until: Flag.Literals("until", ["decided"]).pipe(
    Flag.withDescription(
      "Draw fresh instances in blocks and stop as soon as every comparison is decided: better, worse, or equivalent within --margin"
    ),
    Flag.optional
  ),
  ...flags.deciding,
  design: flags.text("design", "Play a design that `plan --commit` wrote, and list every difference from it"),
  ...flags.answers,
  lock: flags.text("lock", "Repeat the run of a lock file (see `run lock`) and refuse to start if anything differs"),
  shard: flags.text(
    "shard",
    "Play one part of the run: 3/10, or auto to read it from SLURM, Kubernetes (auto/10) or GitLab; `run merge` joins the parts"
  ),
  out: flags.text("out", "Keep the run in this folder, in place of --store"),
  retry: Flag.Literals("retry", ["infra"]).pipe(
    Flag.withDescription(
      "Play infra-error trials once more: at the end of a new run, or at the start of a run given by --resume"
    ),
    Flag.optional
  ),
  resume: flags.text("resume", "Play the missing trials of a stopped run: its id, the start of its id, or `last`"),
  replay: flags.text(
    "replay",
    "Repeat a finished run from its recordings, without a model, and check that it is identical"
  )
}

/** `escapement eval` */
export const evaluate = makeCommand(
  "eval",
  evaluateFlags,
  (input) =>
    withStore(
      Option.getOrElse(input.database, () =>
        Option.match(input.out, { onNone: () => input.store, onSome: (folder) => `${folder}/` })
      ),
      { mustExist: Option.isSome(input.resume) || Option.isSome(input.replay) }
    )(lazily(async () => (await import("../handlers/evaluate.ts")).evaluate)(input)),
  "Let agents play instances of a benchmark and compare them",
  {
    "escapement eval --adapter react,direct --model simulated/sloppy --instances 20":
      "Which of two architectures is better? Without a key, with the simulated model",
    "escapement eval --adapter react,direct --model openai/gpt-5-mini --by h":
      "The same with a real model, split by the number of hidden slots",
    "escapement eval --published path/to/ace --adapter oracle":
      "The reference solution on the paper's published instances",
    "escapement eval --instances 1000 --database postgres://me@db.example/runs":
      "On all workers of a database (start them with `escapement worker --database …`)",
    "escapement eval --adapter react,direct --until decided --margin 0.05":
      "As many instances as the comparison needs, tested after every block",
    "escapement eval --resume last": "Play the missing trials of the newest run",
    "escapement eval --replay last": "Repeat the newest run without a network, byte for byte"
  }
)
