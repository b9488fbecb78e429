/**
 * `pnpm retrieval DATA [URL NAME]`: measures how many gold tools of TRAJECT-Bench's published queries the lexical
 * retriever finds among 20, by the authors' formula, in every domain, beside figures measured by others. DATA is a
 * folder with `tools` and `parallel`. URL and NAME measure an embedding model too: the address of a server that speaks
 * OpenAI's format, and the name of its model. `llama-server --model FILE --embeddings` serves a local model file at
 * http://127.0.0.1:8080/v1.
 */
import { existsSync, readdirSync } from "node:fs"
import { join } from "node:path"
import { type Retrieval, type ToolSpec } from "@escapement/core"
import { Toolsets } from "@escapement/env"
import { modelProviders } from "@escapement/models"
import { type Instance, traject } from "@escapement/traject"
import { Effect, Result, Stream } from "effect"

const count = 20
/** The files of a domain, and the names of their queries. */
const files = [
  ["parallel", "simple_ver", "simple"],
  ["parallel", "hard_ver", "hard"],
  ["sequential", "traj_query", "sequential"]
] as const
const pools = ["domain", "all"] as const

/**
 * Means over nine domains: the first three rows from the paper (Table 4), the others measured with MiniSearch on
 * the same release.
 */
const elsewhere: ReadonlyArray<readonly [string, ReadonlyArray<number | undefined>]> = [
  ["bge-large (paper)", [0.906, 0.842, 0.585, 0.482]],
  ["MiniLM-L6 (paper)", [0.913, 0.868, 0.584, 0.46]],
  ["ToolBench-IR (paper)", [0.945, 0.877, 0.578, 0.475]],
  ["MiniSearch, description alone", [0.679, 0.488, 0.55, 0.351]],
  ["MiniSearch, name, description, parameters", [0.832, 0.801, 0.627, 0.515]],
  ["the same fused with character n-grams", [0.845, 0.813, 0.652, 0.58]],
  ["MiniSearch, Education (domain pool)", [0.93, undefined, 0.68, undefined]],
  ["MiniSearch, Weather (domain pool)", [0.78, undefined, 0.39, undefined]]
]

const actingIn = (tools: ReadonlyArray<ToolSpec>, pool: ReadonlyArray<string> | undefined): ReadonlyArray<ToolSpec> => {
  const names = new Set(pool)
  return pool === undefined ? tools : tools.filter(({ name }) => names.has(name))
}

const candidates = new Map<string, ReadonlyArray<ToolSpec>>()

/** Computes the rate of one query: distinct gold tools found over gold calls. */
const rateOf = Effect.fnUntraced(function* (
  retriever: Retrieval.Retriever,
  instance: Instance,
  tools: ReadonlyArray<ToolSpec>,
  pool: "domain" | "all"
) {
  const key = pool === "all" ? pool : instance.domain
  const among = candidates.get(key) ?? actingIn(tools, traject.catalogue?.pools[pool]?.(instance))
  candidates.set(key, among)
  const search = yield* retriever.index(among)
  const found = new Set(yield* search(instance.query, count))
  const gold = new Set(instance.gold.map(({ tool }) => tool))
  return [...gold].filter((tool) => found.has(tool)).length / Math.max(1, instance.gold.length)
})

const ratesOf = Effect.fnUntraced(function* (retriever: Retrieval.Retriever, data: string, domain: string) {
  const world = yield* Result.getOrThrow(traject.world.fromText({})).value
  const cells: Array<number | undefined> = []
  for (const [folder, name] of files) {
    const file = join(data, folder, domain, `${name}.json`)
    if (!existsSync(file)) {
      cells.push(undefined, undefined)
      continue
    }
    const sums = { domain: 0, all: 0 }
    let instances = 0
    yield* Stream.runForEach(traject.published?.(file) ?? Stream.empty, (instance) =>
      Effect.gen(function* () {
        const position = world.open(instance)
        const tools = position.tools(position.initial)
        for (const pool of pools) sums[pool] += yield* rateOf(retriever, instance, tools, pool)
        instances++
      })
    )
    cells.push(...pools.map((pool) => sums[pool] / instances))
  }
  return cells
})

const line = (name: string, cells: ReadonlyArray<number | string | undefined>): string =>
  [
    name.padEnd(44),
    ...cells.map((cell) => (typeof cell === "number" ? cell.toFixed(3) : (cell ?? "–")).padStart(20))
  ].join("")

/** Opens an embedding model behind a server. */
const embeddingAt = Effect.fnUntraced(function* (baseURL: string, name: string) {
  const provider = modelProviders.find(({ id }) => id === "openai-compatible")
  const embedding = yield* provider?.embedding?.(name) ?? Effect.die("openai-compatible has no embeddings")
  return (yield* Effect.fromResult(embedding.fromText({ baseURL }))).value
})

const measure = Effect.fnUntraced(function* (
  retriever: Retrieval.Retriever,
  data: string,
  domains: ReadonlyArray<string>,
  columns: number
) {
  const found = yield* Effect.forEach(domains, (domain) =>
    Effect.tap(ratesOf(retriever, data, domain), (cells) =>
      Effect.sync(() => console.log(line(`${retriever.id}, ${domain}`, cells)))
    )
  )
  const means = Array.from({ length: columns }, (_, column) => {
    const rates = found.flatMap((cells) => cells[column] ?? [])
    return rates.length === 0 ? undefined : rates.reduce((sum, rate) => sum + rate, 0) / rates.length
  })
  console.log(line(`mean of the ${domains.length} domains at hand, of ten`, means))
})

const [data, url, name] = process.argv.slice(2)
if (data === undefined) {
  console.error("pnpm retrieval DATA [URL NAME]: DATA is the folder of the published data")
  process.exitCode = 1
} else {
  const heads = files.flatMap(([, , queries]) => pools.map((pool) => `${queries}, ${pool}`))
  console.log(line(`retrieval rate@${count}`, heads))
  const domains = readdirSync(join(data, "parallel")).toSorted()
  const whole = domains.filter((domain) =>
    files.slice(0, 2).every(([folder, file]) => existsSync(join(data, folder, domain, `${file}.json`)))
  )
  await Effect.runPromise(Effect.scoped(measure(Toolsets.lexicalRetriever, data, whole, heads.length)))
  if (url === undefined || name === undefined) {
    console.log("No embedding model is measured: name a server and its model, as in")
    console.log("  pnpm retrieval DATA http://127.0.0.1:8080/v1 all-MiniLM-L6-v2")
  } else {
    const arm = Effect.flatMap(embeddingAt(url, name), (model) => measure(model, data, whole, heads.length))
    await Effect.runPromise(
      Effect.match(Effect.scoped(arm), {
        onSuccess: () => {},
        onFailure: (error) => {
          console.error(error.reason)
          process.exitCode = 1
        }
      })
    )
  }
  for (const [source, cells] of elsewhere) console.log(line(source, cells))
}
