import { Argument, Flag } from "effect/cli"
import * as flags from "@escapement/evaluate/flags"
import { makeCommand } from "./makeCommand.ts"
import { lazily } from "./lazily.ts"

const compared = Argument.String("run-or-log").pipe(
  Argument.withDescription(
    "Two runs (id, first characters of it, or `last`), or logs of other tools: Inspect .eval and JSON, folders of Harbor jobs and verifiers runs, promptfoo JSON, CSV, JSONL, Parquet"
  ),
  Argument.atLeast(1)
)

const format = Flag.Literals("format", ["text", "md", "csv"]).pipe(
  Flag.withDescription(
    "Print lines, Markdown as the comment of a pull request, or of logs a row of CSV per pair and metric (default: text)"
  ),
  Flag.withDefault("text" as const)
)

const column = (name: string, what: string) =>
  Flag.String(name).pipe(Flag.withDescription(`Logs: read ${what} (default: detected)`), Flag.optional)

const columns = {
  id: column("id", "the sample's id from this column or path"),
  epoch: column("epoch", "the number of the attempt from this column; none: rows of a sample count in their order"),
  score: column("score", "the score from this column, scorer or reward"),
  cluster: flags.text(
    "cluster",
    "Treat instances that share this facet as one group; none: each alone (default: as the benchmark says). Logs: read the group of a sample from this column (default: a column called cluster)"
  ),
  cost: column("cost", "the cost in USD from this column"),
  agent: column("agent", "the agent from this column, if a log holds several agents"),
  error: column("error", "from this column whether an attempt ended in an error, so that it is excluded")
}

/** Flags of `escapement compare`. */
export const compareFlags = {
  compared,
  ...columns,
  range: flags.text(
    "range",
    "Logs: state the least and the most possible score, e.g. --range=0,100 (default: 0 to 1 if all scores lie there, else what was seen)"
  ),
  margin: flags.amount(
    "margin",
    "Test for equivalence: a difference of the main metric up to this size does not matter, e.g. 0.03"
  ),
  failWorse: flags.texts(
    "fail-worse",
    "Two runs: exit with code 3 if any agent may be worse than in the first run by this much or more: reward=0.05 (repeatable)"
  ),
  store: flags.storeToRead,
  plugin: flags.plugin,
  json: flags.json,
  format
}

/** `escapement compare` */
export const compare = makeCommand(
  "compare",
  compareFlags,
  lazily(async () => (await import("../handlers/compare.ts")).compare),
  "Show what changed between two runs, or what logs of other tools say of their agents",
  {
    "escapement compare 20261121-09 last": "Yesterday's run and today's",
    "escapement compare 20261121-09 last --format md": "The same, for a pull request",
    "escapement compare 20261121-09 last --fail-worse reward=0.05": "Fail unless today's is worse by less than 0.05",
    "escapement compare a.eval b.eval": "Two Inspect logs",
    "escapement compare raw.jsonl --id task_id --score grade --range 0,10 --agent arm": "One table of grades"
  }
)
