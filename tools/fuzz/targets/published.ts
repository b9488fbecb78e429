import { existsSync, readFileSync, readdirSync } from "node:fs"
import { join } from "node:path"
import { Benchmarks, Json } from "@escapement/core"
import { Effect, Stream } from "effect"
import type { OpenTarget } from "../Target.ts"
import { type ReadFolder, folder } from "./folder.ts"

/**
 * The folder with the published data of the papers, beside the repository; without it these targets have no
 * samples.
 */
const dataFolder = join(import.meta.dirname, "..", "..", "..", "..", "shared", "data")

const json = (...path: ReadonlyArray<string>): Json.Json => JSON.parse(readFileSync(join(dataFolder, ...path), "utf8"))

const first = (value: Json.Json, count: number): ReadonlyArray<Json.Json> =>
  Array.isArray(value) ? value.slice(0, count) : []

type Files = { readonly [path: string]: Json.Json }

/** Small excerpts of the published data, by family. */
const cuttings: { readonly [family: string]: () => ReadonlyArray<Files> } = {
  ace: () => {
    const name = readdirSync(join(dataFolder, "ace")).find((name) => name.startsWith("course_dataset")) ?? ""
    const whole = json("ace", name)
    const all = Json.isJsonObject(whole) ? (whole["instances"] ?? []) : []
    return [{ "course_dataset_1.json": { num_instances: 1, instances: first(all, 1) } }]
  },
  "agent-race": () =>
    ["aar-dag", "aar-linear"].map((variant) => {
      const [name = ""] = readdirSync(join(dataFolder, "agent-race", variant, "easy"))
      return { [`${variant}/easy/sample_1.json`]: json("agent-race", variant, "easy", name) }
    }),
  traject: () => {
    const records = first(json("traject", "parallel", "Weather", "simple_ver.json"), 2)
    const names = new Set(JSON.stringify(records).match(/"tool name":"[^"]*"/g) ?? [])
    const all = json("traject", "tools", "Weather_tool.json")
    const rows = (Array.isArray(all) ? all : []).filter((row) =>
      [...names].some((name) => JSON.stringify(row).includes(name))
    )
    return [
      { "tools/Weather_tool.json": rows.slice(0, 8), "parallel/Weather/simple_ver.json": records },
      {
        "tools/Weather_tool.json": rows.slice(0, 8),
        "sequential/Weather/traj_query.json": first(json("traject", "sequential", "Weather", "traj_query.json"), 1)
      }
    ]
  },
  "mm-escape": () =>
    ["level1", "level3_key_first"].map((level) => {
      const folder = join(dataFolder, "mm-escape", "levels", "scene_data", level)
      const [name = ""] = readdirSync(folder)
      return {
        [`${level}.json`]: json("mm-escape", "levels", `${level}.json`),
        [`scene_data/${level}/1.json`]: JSON.parse(readFileSync(join(folder, name), "utf8"))
      }
    })
}

const readAll = (family: Benchmarks.AnyBenchmark): ReadFolder =>
  family.use((benchmark) => (path: string) => {
    const { budget, facets, name, published } = benchmark
    if (published === undefined)
      return Effect.fail(new Benchmarks.ImportFailed({ path, reason: "nothing is published" }))
    return Stream.runForEach(published(path), (instance) =>
      Effect.sync(() => {
        name(instance)
        budget(instance)
        facets(instance)
      })
    )
  })

/** Makes a target for the published data of a family, read from files as `--published` reads it. */
export const published = (load: () => Promise<Benchmarks.AnyBenchmark>): OpenTarget =>
  folder(async () => {
    const family = await load()
    const samples = existsSync(join(dataFolder, family.id)) ? (cuttings[family.id]?.() ?? []) : []
    return { samples, read: readAll(family) }
  })
