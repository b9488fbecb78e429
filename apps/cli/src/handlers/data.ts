import { join } from "node:path"
import { Data, Plugins } from "@escapement/evaluate"
import { standardOutput } from "@escapement/evaluate/terminal"
import { Lines } from "@escapement/report"
import { Console, Effect, Option } from "effect"
import { setupOf } from "../Registry.ts"

interface DataFlags {
  readonly plugin: ReadonlyArray<string>
  readonly json: boolean
  readonly out: Option.Option<string>
}

const print = (isJson: boolean, value: object, lines: ReadonlyArray<string>) =>
  Console.log(isJson ? JSON.stringify(value) : lines.map(Lines.sanitiseLine).join("\n"))

/** Lists where published data can be downloaded, and which of it is imported. */
export const listData = Effect.fnUntraced(function* (flags: DataFlags) {
  const { benchmarks } = yield* Plugins.loadRegistry(setupOf(flags))
  const found = yield* Data.listData(
    benchmarks,
    Option.getOrElse(flags.out, () => Data.dataFolder)
  )
  yield* print(flags.json, found, Lines.dataLines(found))
})

/** Imports the published data of a family, and prints how much of it is complete. */
export const importData = Effect.fnUntraced(function* (
  flags: DataFlags & { readonly family: string; readonly path: string }
) {
  const { benchmarks } = yield* Plugins.loadRegistry(setupOf(flags), [flags.family])
  const benchmark = yield* Plugins.find("benchmark", benchmarks, flags.family)
  const out = Option.getOrElse(flags.out, () => join(Data.dataFolder, flags.family))
  const manifest = yield* Data.importData(benchmark, flags.path, out)
  const { coverage, instances } = manifest
  const isPlayable = coverage.whole > 0 || Object.keys(coverage.lacking).length > 0
  const next = isPlayable ? [`Try: escapement eval --benchmark ${flags.family} --published ${out} --instances 10`] : []
  yield* print(flags.json, manifest, [...Lines.coverageLines(instances, coverage), ...next])
})

/** Counts the published data of a family as the tables of its paper do. */
export const showDataTables = Effect.fnUntraced(function* (
  flags: Pick<DataFlags, "plugin" | "json"> & { readonly family: string; readonly path: Option.Option<string> }
) {
  const { benchmarks } = yield* Plugins.loadRegistry(setupOf(flags), [flags.family])
  const benchmark = yield* Plugins.find("benchmark", benchmarks, flags.family)
  const path = Option.getOrElse(flags.path, () => join(Data.dataFolder, flags.family))
  const tables = yield* Data.tabulateData(benchmark, path)
  const output = standardOutput()
  if (flags.json) return yield* Console.log(JSON.stringify(tables))
  for (const table of tables) yield* output.lines(Lines.familyTableLines(table, output))
})
