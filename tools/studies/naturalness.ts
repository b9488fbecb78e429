/**
 * Compares requests that a model words (`wording=model`) with the authors' own, judged blind. DATA is the folder of the
 * published data, with `parallel` and `sequential` in it. The three steps:
 *
 *     node --conditions=@escapement/source tools/studies/naturalness.ts make --data DATA --requests 20 --model openai/gpt-5 --out made.json
 *     node --conditions=@escapement/source tools/studies/naturalness.ts sheet --made made.json --out sheet.txt --key key.json
 *     node --conditions=@escapement/source tools/studies/naturalness.ts marks --key key.json --marks marks.txt
 *
 * `make` draws the authors' requests by a seed, and has one of ours made for each: of the same domain, structure and,
 * from 3 to `--most` (10), number of calls. `--reader` names another model as reader; `--model-options` and `--reader-options` hold
 * the options of each, divided by semicolons. `sheet` writes all requests shuffled; with `--pairs`, each of ours beside one of theirs. `marks`
 * reads a line for each number: `7 natural` or `7 assembled`, or of a pair `7 A` or `7 B`, the natural one. It prints
 * shares with 95 % intervals (Wilson).
 */
import { readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { Randomness } from "@escapement/core"
import { Choices, Steps } from "@escapement/evaluate"
import { Retries } from "@escapement/models"
import { traject } from "@escapement/traject"
import { Effect, Result, Schema } from "effect"
import { catalogue } from "escapement/catalogue"
import { wilson } from "../../packages/metrics/src/statistics/shares/wilson.ts"
import { readFlags, wrongFlag } from "./readFlags.ts"

const [step = "", ...flagsOfStep] = process.argv.slice(2)

const stepNames = ["make", "sheet", "marks"] as const
const chosen = readFlags(({ oneOf }) => oneOf("step", "step", stepNames, "make"), [`--step=${step}`])

const values = readFlags(({ count, isGiven, text }) => {
  const repeated = (name: string): ReadonlyArray<string> =>
    text(name)
      .split(";")
      .filter((each) => each !== "")
  return {
    data: text("data"),
    requests: count("requests", 20, { least: 1, most: 200 }),
    seed: text("seed", "naturalness"),
    model: text("model"),
    modelOptions: repeated("model-options"),
    reader: text("reader"),
    readerOptions: repeated("reader-options"),
    most: count("most", 10, { least: 3, most: 12 }),
    concurrency: count("concurrency", 24, { least: 1, most: 200 }),
    timeout: count("timeout", 1800, { least: 1 }),
    out: text("out"),
    made: text("made"),
    key: text("key"),
    marks: text("marks"),
    pairs: isGiven("pairs")
  }
}, flagsOfStep)

const required = (name: "data" | "key" | "made" | "marks" | "model" | "out"): string =>
  values[name] === "" ? wrongFlag(`--${name} is missing: see the head of tools/studies/naturalness.ts`) : values[name]

const textOf = (path: string): string => {
  try {
    return readFileSync(path, "utf8")
  } catch {
    return wrongFlag(`${path} cannot be read`)
  }
}

const read = <A>(Codec: Schema.Codec<A, unknown>, path: string): A =>
  Result.getOrElse(Schema.decodeResult(Schema.fromJsonString(Codec))(textOf(path)), () =>
    wrongFlag(`${path} does not have the form that this step reads`)
  )

const Records = Schema.Array(Schema.Struct({ query: Schema.String, "tool list": Schema.Array(Schema.Json) }))

const Made = Schema.Struct({
  seed: Schema.String,
  pairs: Schema.Array(
    Schema.Struct({
      domain: Schema.String,
      structure: Schema.String,
      calls: Schema.Int,
      theirs: Schema.String,
      ours: Schema.String,
      wording: Schema.String,
      narrator: Schema.String,
      reader: Schema.String,
      tries: Schema.Int
    })
  )
})

const Key = Schema.Struct({
  isPaired: Schema.Boolean,
  /** What stands at each number: whose it is, or of a pair, which of the two is ours; and by whom ours is worded. */
  entries: Schema.Array(
    Schema.Struct({ answer: Schema.Literals(["ours", "theirs", "A", "B"]), wording: Schema.String })
  )
})

/** The parts of the published data that are at hand: long requests of sets, and of chains. */
const parts = [
  { structure: "parallel", domain: "Education", file: "hard_ver.json" },
  { structure: "sequential", domain: "Education", file: "traj_query.json" },
  { structure: "parallel", domain: "Weather", file: "hard_ver.json" },
  { structure: "sequential", domain: "Weather", file: "traj_query.json" },
  { structure: "parallel", domain: "Education", file: "hard_ver.json" },
  { structure: "sequential", domain: "Travel", file: "traj_query.json" }
] as const

/** Draws the authors' requests, part by part. */
const drawTheirs = (data: string, seed: string, count: number) => {
  const drawn = parts.map(({ domain, file, structure }, i) => {
    const records = read(Records, join(data, structure, domain, file)).filter(({ query }) => query.trim() !== "")
    // two parts may be of one file
    const shuffled = Randomness.rng(seed, "theirs", structure, domain).shuffle(records)
    const [nth, all] = [
      parts.slice(0, i).filter((other) => other.structure === structure && other.domain === domain).length,
      parts.filter((other) => other.structure === structure && other.domain === domain).length
    ]
    return shuffled.filter((_, place) => place % all === nth)
  })
  return Array.from({ length: count }, (_, i) => {
    const { domain, structure } = parts[i % parts.length]!
    const record = drawn[i % parts.length]?.[Math.floor(i / parts.length)]
    if (record === undefined) return wrongFlag(`${structure}/${domain} has too few records: ask for fewer --requests`)
    const calls = Math.min(values.most, Math.max(3, record["tool list"].length))
    return { domain, structure, calls, theirs: record.query.replaceAll(/\s+/g, " ").trim() }
  })
}

const make = Effect.gen(function* () {
  const count = values.requests
  const [out, seed] = [required("out"), values.seed]
  const roles = yield* Choices.parseRoles({
    role: [`narrator=${required("model")}`, `reader=${values.reader === "" ? values.model : values.reader}`],
    roleOption: [
      ...values.modelOptions.map((option) => `narrator.${option}`),
      ...(values.reader === "" ? values.modelOptions : values.readerOptions).map((option) => `reader.${option}`)
    ]
  })
  const registry = yield* catalogue.load()
  const retry = yield* Steps.parseModelTimeout("--timeout", values.timeout)
  const making = Effect.forEach(
    drawTheirs(required("data"), seed, count),
    ({ calls, domain, structure, theirs }, i) => {
      const difficulty = { structure, calls, domain, wording: "model", pool: 100, lookAlikes: calls } as const
      return Effect.map(
        traject.generate(Randomness.seed(seed, "ours", i), difficulty),
        ({ narrator, query, wording }): (typeof Made.Type)["pairs"][number] => {
          console.error(`${i + 1}: ${wording}, ${narrator?.tries} written`)
          return {
            domain,
            structure,
            calls,
            theirs,
            ours: query,
            wording,
            narrator: narrator?.model ?? "",
            reader: narrator?.reader ?? "",
            tries: narrator?.tries ?? 0
          }
        }
      )
    },
    { concurrency: values.concurrency }
  )
  const pairs = yield* making.pipe(
    Steps.withRoles({ seed, ...roles }, registry),
    Effect.provideService(Retries.Retry, retry)
  )
  writeFileSync(out, `${JSON.stringify({ seed, pairs }, null, 2)}\n`)
  const told = pairs.filter(({ wording }) => wording === "model")
  const first = told.filter(({ tries }) => tries === 1).length
  console.log(
    `${pairs.length} requests: ${told.length} in the model's words (${first} at the first try), the rest in ours`
  )
})

const question = {
  single: [
    "Each of these messages was sent to an assistant with tools. Some were written freely, as a writer writes; others were",
    "assembled by a program. Mark each one on its own: a line `NUMBER natural` or `NUMBER assembled`."
  ],
  pair: [
    "Of each pair of messages to an assistant with tools, name the one that was written freely, as a writer writes, and not",
    "assembled by a program: a line `NUMBER A` or `NUMBER B`."
  ]
} as const

const sheet = Effect.sync(() => {
  const { pairs, seed } = read(Made, required("made"))
  const rng = Randomness.rng(seed, "sheet")
  const [out, key] = [required("out"), required("key")]
  const singles = () =>
    rng
      .shuffle(
        pairs.flatMap(({ ours, theirs, wording }) => [
          { text: ours, answer: "ours" as const, wording },
          { text: theirs, answer: "theirs" as const, wording: "" }
        ])
      )
      .map(({ answer, text, wording }, i) => ({ text: `${i + 1}. ${text}`, answer, wording }))
  const paired = () =>
    rng.shuffle(pairs).map(({ ours, theirs, wording }, i) => {
      const answer = rng.pick(["A", "B"] as const)
      const [a, b] = answer === "A" ? [ours, theirs] : [theirs, ours]
      return { text: `${i + 1}\nA. ${a}\nB. ${b}`, answer, wording }
    })
  const entries = values.pairs ? paired() : singles()
  const head = question[values.pairs ? "pair" : "single"].join("\n")
  writeFileSync(out, `${[head, ...entries.map(({ text }) => text)].join("\n\n")}\n`)
  const kept = entries.map(({ answer, wording }) => ({ answer, wording }))
  writeFileSync(key, `${JSON.stringify({ isPaired: values.pairs, entries: kept }, null, 2)}\n`)
  console.log(`${entries.length} ${values.pairs ? "pairs" : "messages"} in ${out}; the key is ${key}`)
})

const share = (part: number, of: number): string => {
  const { high, low } = wilson(part, of)
  return `${part} of ${of} [${(100 * low).toFixed(0)} %, ${(100 * high).toFixed(0)} %]`
}

const marks = Effect.sync(() => {
  const { entries, isPaired } = read(Key, required("key"))
  const text = textOf(required("marks"))
  const pattern = isPaired ? /^\W*(\d+)\W+([AB])\b/gim : /^\W*(\d+)\W+(natural|assembled)\b/gim
  const given = new Map([...text.matchAll(pattern)].map(([, number, mark]) => [Number(number), mark?.toLowerCase()]))
  const missing = entries.flatMap((_, i) => (given.has(i + 1) ? [] : [i + 1]))
  if (missing.length > 0) wrongFlag(`${values.marks} has no mark for ${missing.join(", ")}`)
  const marked = entries.map(({ answer, wording }, i) => ({
    answer,
    wording,
    isNatural: given.get(i + 1) === (isPaired ? answer.toLowerCase() : "natural")
  }))
  const rows = isPaired
    ? ([
        ["ours named as the natural one", marked],
        ["… of those in a model's words", marked.filter(({ wording }) => wording === "model")]
      ] as const)
    : ([
        ["ours marked natural", marked.filter(({ answer }) => answer === "ours")],
        ["… of those in a model's words", marked.filter(({ wording }) => wording === "model")],
        ["theirs marked natural", marked.filter(({ answer }) => answer === "theirs")]
      ] as const)
  for (const [what, those] of rows)
    console.log(`${what}: ${share(those.filter(({ isNatural }) => isNatural).length, those.length)}`)
})

await Effect.runPromise({ make, sheet, marks }[chosen])
