import { Option } from "effect"
import { type Command, Flag } from "effect/cli"
import { locationFrom } from "../terminal/locationFrom.ts"
import { defaultStore } from "../terminal/resumeCommand.ts"

/** The values that a command gets for its flags and arguments, by their names in `Config`. */
export type Given<Config extends Command.Command.Config> = Command.Command.Config.Infer<Config>

/** Makes a text flag that may be repeated. */
export const texts = (name: string, description: string) =>
  Flag.String(name).pipe(Flag.withDescription(description), Flag.atLeast(0))
/** Makes a flag of names, separated by commas, that may be repeated. A list without a name is refused. */
export const names = (name: string, description: string) =>
  Flag.String(name).pipe(
    Flag.filter(
      (given) => given.split(",").some((one) => one.trim() !== ""),
      () => "one or more names, separated by commas"
    ),
    Flag.withDescription(description),
    Flag.atLeast(0)
  )
/** Makes a text flag that may be left out. */
export const text = (name: string, description: string) =>
  Flag.String(name).pipe(Flag.withDescription(description), Flag.optional)
/** Names of standard output. */
const standardOutputs: ReadonlySet<string> = new Set(["-", "/dev/stdout", "/dev/fd/1", "/proc/self/fd/1"])
/**
 * Makes a flag for the path of an output that may be left out. A name of standard output, such as `-`, counts as left
 * out: opened as a file, a pipe that its reader closes early would be an error.
 */
export const output = (name: string, description: string) =>
  text(name, description).pipe(Flag.map(Option.filter((path) => !standardOutputs.has(path))))
/** Makes a text flag with a default. */
export const textOr = (standard: string, name: string, description: string) =>
  Flag.String(name).pipe(Flag.withDescription(description), Flag.withDefault(standard))
/** Makes a whole-number flag that may be left out. */
export const count = (name: string, description: string) =>
  Flag.Int(name).pipe(Flag.withDescription(description), Flag.optional)
/** Makes a whole-number flag with a default. */
export const countOr = (standard: number, name: string, description: string) =>
  Flag.Int(name).pipe(Flag.withDescription(description), Flag.withDefault(standard))
/** Makes a number flag that may be left out. */
export const amount = (name: string, description: string) =>
  Flag.Finite(name).pipe(Flag.withDescription(description), Flag.optional)
/** Makes a number flag with a default. */
export const amountOr = (standard: number, name: string, description: string) =>
  Flag.Finite(name).pipe(Flag.withDescription(description), Flag.withDefault(standard))
/** Makes a flag that is off unless it is given. */
export const toggle = (name: string, description: string) =>
  Flag.Boolean(name).pipe(Flag.withDescription(description), Flag.withDefault(false))

/** Returns the message of a location that cannot be read. */
const said = (error: unknown) => (error instanceof Error ? error.message : String(error))

const storeFor = (verb: string, preposition: string) =>
  Flag.String("store").pipe(
    Flag.withDescription(
      `${verb} runs ${preposition} this SQLite file, or ${preposition} the PostgreSQL database at this URL; env:NAME and file:PATH name a variable or a text file that holds the URL (default: ${defaultStore})`
    ),
    Flag.withDefault(defaultStore),
    Flag.mapTryCatch((given) => locationFrom(given, "For a SQLite file leave out `file:`"), said)
  )

/** The flag `--store`: where runs are kept. */
export const store = storeFor("Keep", "in")
/** The flag `--store` of commands that play nothing. */
export const storeToRead = storeFor("Read", "from")

const databaseFor = (description: string) =>
  Flag.String("database").pipe(
    Flag.withDescription(`${description}: postgres://user@host/name, or where to read that URL: file:PATH, env:NAME`),
    Flag.mapTryCatch((given) => locationFrom(given), said)
  )

/** The flag `--database`: the PostgreSQL database that a run shares with its workers. */
export const database = databaseFor("Keep runs in this PostgreSQL database and share their trials among its workers")
/** The flag `--database` of commands that need one. */
export const sharedDatabase = databaseFor("The PostgreSQL database that the workers share (required)")
/** The flag `--database` of commands that can also steer a run in a file. */
export const steeredDatabase = databaseFor("The PostgreSQL database that the workers share")

/** The flag `--patience`: for how many seconds a plugin may block the process before the command ends. */
export const patience = amountOr(
  60,
  "patience",
  "End the command when a plugin blocks it for this many seconds (default: 60)"
)

/** The flag `--concurrency`: how many trials are played at a time. */
export const concurrency = count(
  "concurrency",
  "Play this many trials at a time (default: 8), or hand this many out to workers at a time (default: 1024, or one and a quarter per slot if that is more)"
)

/** The flag `--rate`: how many calls per minute a model, or all models of a provider, may get. */
export const rate = texts(
  "rate",
  "Limit the calls per minute to a model (openai/gpt-5-mini=60) or to all models of a provider (openai=500); repeatable"
)

/** The flag `--model-timeout`: how many seconds one attempt at a model call may take. */
export const modelTimeout = amount(
  "model-timeout",
  "Give up one attempt at a model call after this many seconds (default: 300, at most 1800)"
)

/** The flag `--json`: results as JSON on standard output, and text for people on standard error. */
export const json = toggle("json", "Print JSON on standard output and everything else on standard error")

/** The flag `--plugin`: files and packages with adapters, metrics, benchmarks and models of the user. */
export const plugin = texts(
  "plugin",
  "Load a plugin: a file or a package (repeatable; escapement.config.ts or .mts of this folder is always loaded)"
)

/** The flag `--trust`: programs, addresses and variables that a stored run or a lock may use. */
export const trust = texts(
  "trust",
  "Allow a program or address that a stored run or a lock asks for, e.g. address=https://models.example/v1 (repeatable; the error prints what to give)"
)

/** The flag `--metric` of commands that show results: which metrics, by id or from files. */
export const metric = names(
  "metric",
  "Show these metrics, the main one first: ids, files such as ./my-metric.ts, or all (repeatable; default: a short answer)"
)

/** The flag `--metric` of commands that score a finished run again: metrics to compute in addition to its own. */
export const addedMetric = names(
  "metric",
  "Compute these metrics, too: files such as ./my-metric.ts, or ids of a plugin's (repeatable)"
)

/** The flags that say which instances are played: `--benchmark`, `--tier`, `--difficulty`, `--set` and others. */
export const source = {
  benchmark: text(
    "benchmark",
    "Take instances of this benchmark, or of several, separated by commas (default: ace); `escapement list benchmarks` shows all"
  ),
  tier: text(
    "tier",
    "Generate instances of a named difficulty, or of a grid of difficulties (default: the benchmark's first tier)"
  ),
  difficulty: texts(
    "difficulty",
    "Generate instances of this difficulty, e.g. hidden=5,decoys=10 (repeatable: several values of one key are used in turn)"
  ),
  set: text("set", "Take a fixed set of instances, e.g. standard@2"),
  instancesFile: text(
    "instances-file",
    "Take the instances of a file that `escapement generate` wrote, one on each line; a file of one line plays that instance"
  ),
  published: text("published", "Take the paper's published instances from this file or folder"),
  instances: count(
    "instances",
    "Take this many instances, or all if a set or file has fewer (default: 30 generated ones, or all of a set, file or publication)"
  ),
  seed: textOr("1", "seed", "Derive instances, faults and the simulated model's mistakes from this seed (default: 1)"),
  profile: text(
    "profile",
    "Use this profile of the benchmark (its rules and scoring), e.g. official (default: the benchmark's own)"
  ),
  benchmarkOption: texts(
    "benchmark-option",
    "Set options of the benchmark's world: backend=replay,… (`escapement list benchmarks` shows all; repeatable)"
  )
}

/** The flags of `source`, for a command that takes one benchmark. */
export const oneSource = {
  ...source,
  benchmark: text(
    "benchmark",
    "Take instances of this benchmark (default: ace); `escapement list benchmarks` shows all"
  )
}

/**
 * The flags that say who plays, how often, and within which limits: `--adapter`, `--model`, `--epochs`, `--limit` and
 * others.
 */
export const players = {
  adapter: names(
    "adapter",
    "Let these architectures play: ids or files, separated by commas (repeatable; default: react)"
  ),
  adapterOption: texts(
    "adapter-option",
    "Set options of architectures: react.history=window:6 (the last 6 steps),… (`escapement list adapters` shows all; repeatable)"
  ),
  model: names(
    "model",
    "Let these models answer: simulated, simulated/sloppy, openai/gpt-5-mini, … (repeatable; default: simulated)"
  ),
  modelOption: texts(
    "model-option",
    "Set options of models: temperature=0,maxOutputTokens=4096 or slip=0.1 (repeatable)"
  ),
  factor: texts(
    "factor",
    "Compare values of an option of an architecture, a model or a benchmark, one flag per value: react.history=full, react.history=window:6 (repeatable)"
  ),
  budget: texts(
    "budget",
    "Compare limits of trials, one flag per limit: unlimited, calls=40, tokens=50000, … (repeatable; names as in --limit)"
  ),
  twin: toggle("aa", "Play the first agent twice, with another seed, to measure how much chance alone changes"),
  toolset: names(
    "toolset",
    "Offer these tools: all, domain (those of the domain), or 20 that are retrieved, e.g. retrieval:20:static:domain, retrieval:20:dynamic:all:openai/… (repeatable; default: all)"
  ),
  retrieverOption: texts(
    "retriever-option",
    "Set options of the embedding models that retrieve tools: baseURL=… (repeatable)"
  ),
  epochs: countOr(1, "epochs", "Play each instance this many times (default: 1)"),
  limit: texts(
    "limit",
    "Limit each trial: steps=600,calls=400,tokens=1000000,cost=2.5,wall=600s (repeatable; default: the benchmark's limits, else calls=10000,wall=30m)"
  ),
  fault: texts("fault", "Let this share of tool calls fail: p=0.1 (repeatable: shares are compared)")
}

/** The flag `--concurrency` of commands that make or check instances: how many threads do it. */
export const threads = count(
  "concurrency",
  "Work on instances in this many threads (default: one per processor, at most 8, and one if all takes only seconds)"
)

/** The flags that say which agents continue the trials of a forked run: `--adapter`, `--model` and their options. */
export const successors = {
  adapter: names(
    "adapter",
    "Continue with these architectures: ids or files, separated by commas (repeatable; default: those of the run)"
  ),
  adapterOption: texts("adapter-option", "Set options of the architectures that --adapter names (repeatable)"),
  model: names("model", "Let these models answer (repeatable; default: those of the run)"),
  modelOption: texts("model-option", "Set options of the models that --model names (repeatable)")
}

/** The flags that adjust the stopping rule of a run with `--until`: `--max-instances`, `--detect`, `--look-every`. */
export const deciding = {
  maxInstances: count(
    "max-instances",
    "With --until: play at most this many instances (default: enough to detect the difference of --detect with 95 % power)"
  ),
  detect: amount(
    "detect",
    "With --until: plan for a difference of the first --metric of this size, in (0, 1] (default: --margin, else 0.1, or 0.25 for costs and counts)"
  ),
  lookEvery: count(
    "look-every",
    "With --until: test after every N instances (default: about a fortieth of --max-instances)"
  )
}

/** The flags of `escapement plan`: what a comparison is to detect, and the stopping rule of a design (`--commit`). */
export const planning = {
  detect: amount(
    "detect",
    "Plan to detect a difference of the main metric of this size (default: 0.05 for a share, none for other metrics; with --commit: --margin, else 0.1)"
  ),
  power: amount("power", "Plan to detect the difference with this probability (default: 0.8)"),
  commit: text(
    "commit",
    "Write a design to this file before there are data: agents, metrics, margin, seed and stopping rule under one hash; play it with `eval --design`"
  ),
  maxInstances: count(
    "max-instances",
    "With --commit: play at most this many instances (default: enough to detect the difference of --detect with 95 % power)"
  ),
  lookEvery: count(
    "look-every",
    "With --commit: test after every N instances (default: about a fortieth of --max-instances)"
  ),
  maxCost: amount("max-cost", "With --commit: let the design stop once it has spent this many US dollars")
}

/** The flags that say which models judge finished trials: `--judge`, `--judge-option`, `--judge-epochs`. */
export const judges = {
  judge: names("judge", "Let these models judge finished trials: ids, separated by commas (repeatable)"),
  judgeOption: texts("judge-option", "Set options of judges: temperature=0,… (repeatable)"),
  judgeEpochs: countOr(
    1,
    "judge-epochs",
    "Ask each judge this many times; from 2 on the report shows how often its answers agree"
  )
}

/** The flags that name the models which worlds and generators ask: `--role`, `--role-option`. */
export const roles = {
  role: texts("role", "Name the models that worlds and generators ask: narrator=openai/…,coder=… (repeatable)"),
  roleOption: texts("role-option", "Set options of the models that --role names: narrator.temperature=0,… (repeatable)")
}

/** The flags of judges and roles, with `--cache` (reuse replies of earlier runs) and the prices of models. */
export const answers = {
  ...judges,
  ...roles,
  cache: toggle("cache", "Reuse replies of earlier runs in this store to the same request in the same epoch"),
  prices: text("prices", "Read prices from a JSON file: { date, models: { name: { input, cached, output } } }"),
  price: texts(
    "price",
    "Set a model's price in US dollars per million tokens, input/cached/output: openai/gpt-5=1.25/0.125/10 (repeatable)"
  )
}

/** The flags that say how an analysis is made: `--margin`, `--cluster`, `--reference`, `--chance`. */
export const analysed = {
  margin: amount(
    "margin",
    "Test for equivalence: a difference of the main metric up to this size does not matter, e.g. 0.03"
  ),
  cluster: text(
    "cluster",
    "Treat instances that share this facet as one group in tests, e.g. domain; none: each instance alone (default: as the benchmark says)"
  ),
  reference: texts(
    "reference",
    "Compare with architectures that lack an option at this value of it: direct.cot=true (repeatable; default: the first value played)"
  ),
  chance: amount(
    "chance",
    "Set the score of guessing, for shares beyond chance and the lower end of curves (default: the score of the baseline random, if it plays; else curves estimate it)"
  )
}

/** The flags of an analysis, with `--by`, which splits its results by facets. */
export const sliced = {
  ...analysed,
  by: text("by", "Split the results by facets, separated by commas, e.g. domain,h")
}

/** The flags of `sliced`, with `--fail-under` and `--fail-worse`, by which a command fails because of its results. */
export const reading = {
  ...sliced,
  failUnder: texts(
    "fail-under",
    "Exit with code 3 when any agent's mean of a metric is below this value: reward=0.5 (repeatable)"
  ),
  failWorse: texts(
    "fail-worse",
    "Exit with code 3 if any agent may be worse than the first agent by this much or more: reward=0.05 (repeatable)"
  )
}
