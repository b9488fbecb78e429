import { Flag } from "effect/cli"
import { defaultStore } from "./resumeCommand.ts"

const texts = (name: string, description: string) =>
  Flag.String(name).pipe(Flag.withDescription(description), Flag.atLeast(0))
const text = (name: string, description: string) =>
  Flag.String(name).pipe(Flag.withDescription(description), Flag.optional)
const count = (name: string, description: string) =>
  Flag.Int(name).pipe(Flag.withDescription(description), Flag.optional)

/** Where runs are kept. */
export const store = Flag.String("store").pipe(
  Flag.withDescription("Where runs are kept: a file, or a PostgreSQL database as postgres://user@host/name"),
  Flag.withDefault(defaultStore)
)

/** Where workers meet. */
export const database = Flag.String("database").pipe(
  Flag.withDescription("PostgreSQL that runs are kept in and that workers make their trials through: postgres://…")
)

/** How long somebody else's code may take. */
export const patience = Flag.Finite("patience").pipe(
  Flag.withDescription("Seconds that code of a plugin may keep the process busy before it is ended"),
  Flag.withDefault(60)
)

/** How fast models may be asked. */
export const rate = texts(
  "rate",
  "Most calls per minute: openai/gpt-5-mini=60, or openai=500 for all its models together (repeatable; slower by itself where a provider refuses calls)"
)

/** How long a provider may take. */
export const modelTimeout = Flag.Finite("model-timeout").pipe(
  Flag.withDescription("Seconds that one attempt at a model call may take (default: 300, at most 1800)"),
  Flag.optional
)

/** Results as JSON on standard output; what people read goes to standard error then. */
export const json = Flag.Boolean("json").pipe(
  Flag.withDescription("Print JSON on standard output, everything else on standard error"),
  Flag.withDefault(false)
)

/** Adapters, metrics, benchmarks and models of one's own. */
export const plugin = texts(
  "plugin",
  "A plugin: a file or a package (repeatable); escapement.config.ts of this folder is always loaded"
)

/** Metrics, by id or from files. */
export const metric = texts(
  "metric",
  "Metrics to show, by id, the main one first; or a file that exports one more, e.g. ./my-metric.ts (repeatable)"
)

/** Which instances. */
export const source = {
  benchmark: text("benchmark", "Benchmark family (default: ace); see `escapement list benchmarks`"),
  tier: text("tier", "A named difficulty or grid of them (default: the benchmark's first)"),
  difficulty: texts("difficulty", "Difficulty of your own, e.g. hidden=5,decoys=10 (repeatable)"),
  set: text("set", "A fixed set of instances, e.g. standard@1"),
  instancesFile: text("instances-file", "Instances from a file that `escapement generate` wrote"),
  published: text("published", "The paper's published data: a file or a folder"),
  instances: count("instances", "How many instances (default: 30 generated ones, all of a set, file or publication)"),
  seed: Flag.String("seed").pipe(
    Flag.withDescription("Seed of instances, faults and the simulated model"),
    Flag.withDefault("1")
  ),
  profile: text("profile", "Rule book of the benchmark's world, e.g. official"),
  benchmarkOption: texts("benchmark-option", "Other options of the benchmark's world: key=value,… (repeatable)")
}

/** Who plays, how often and how far. */
export const players = {
  adapter: texts("adapter", "Architectures: ids or files, separated by commas (repeatable; default: react)"),
  adapterOption: texts("adapter-option", "Options of adapters: react.history=window:6,… (repeatable)"),
  model: texts("model", "Models: simulated, simulated/sloppy, openai/…, … (repeatable; default: simulated)"),
  modelOption: texts("model-option", "Options of models: temperature=0,maxOutputTokens=4096 or slip=0.1 (repeatable)"),
  factor: texts("factor", "A level of an option to cross with everything else: react.history=window:6 (repeatable)"),
  budget: texts("budget", "A budget arm: unlimited, calls=40, tokens=50000, … (repeatable; see --limit for the names)"),
  twin: Flag.Boolean("aa").pipe(
    Flag.withDescription("Play the first agent twice, with luck of its own: how much chance alone makes"),
    Flag.withDefault(false)
  ),
  toolset: texts(
    "toolset",
    "Tools on offer: all, domain, retrieval:20:static:domain, retrieval:20:dynamic:all:openai/…, … (repeatable; default: all)"
  ),
  retrieverOption: texts("retriever-option", "Options of embedding models that retrieve: baseURL=… (repeatable)"),
  epochs: Flag.Int("epochs").pipe(Flag.withDescription("Repeats of each instance"), Flag.withDefault(1)),
  limit: texts("limit", "Limits per trial: steps=600,calls=400,tokens=1000000,cost=2.5,wall=600s (repeatable)"),
  fault: texts("fault", "Injected faults: p=0.1, the share of calls that fail"),
  concurrency: count("concurrency", "Trials at a time (default: 8; with --database as many as its workers have slots)")
}

/** Who judges finished trials. */
export const judges = {
  judge: texts("judge", "Models that judge finished trials, separated by commas (repeatable)"),
  judgeOption: texts("judge-option", "Options of judges: temperature=0,… (repeatable)"),
  judgeEpochs: Flag.Int("judge-epochs").pipe(
    Flag.withDescription("How often each judge is asked; with more than one their agreement is reported"),
    Flag.withDefault(1)
  )
}

/** Whom worlds and generators ask. */
export const roles = {
  role: texts("role", "Models that worlds and generators ask: narrator=openai/…,coder=… (repeatable)"),
  roleOption: texts("role-option", "Options of those models: narrator.temperature=0,… (repeatable)")
}

/** Which models answer besides the agents', from where, and at what price. */
export const answers = {
  ...judges,
  ...roles,
  cache: Flag.Boolean("cache").pipe(
    Flag.withDescription("Take replies of earlier runs in this store where exactly the same was asked in that epoch"),
    Flag.withDefault(false)
  ),
  prices: text("prices", "Prices of your own: a JSON file, { date, models: { name: { input, cached, output } } }"),
  price: texts("price", "US dollars per million tokens: openai/gpt-5=1.25/0.125/10 (repeatable)")
}

/** How results are read. */
export const reading = {
  margin: Flag.Finite("margin").pipe(
    Flag.withDescription("A difference of the main metric that would not matter, e.g. 0.03: tests for equivalence"),
    Flag.optional
  ),
  chance: Flag.Finite("chance").pipe(
    Flag.withDescription("Share that guessing reaches (default: that of the baseline random, if it plays)"),
    Flag.optional
  ),
  by: text("by", "Facets to slice by, separated by commas, e.g. domain,h"),
  failUnder: texts("fail-under", "Exit with 3 when a metric's mean is lower in any cell: reward=0.5 (repeatable)")
}
