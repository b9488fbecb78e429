import { mkdirSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { run } from "./run.ts"
import type { Runtime } from "./runtimes.ts"

const stranger = `
import { type Metric, type Plugin, defineConfig } from "@escapement/core"
import { AdapterConformance, MetricConformance } from "@escapement/testing"
import config, { majority } from "@escapement/example-adapter-majority"
import { longestStall } from "@escapement/example-metric-longest-stall"

export const plugins: ReadonlyArray<Plugin> = [config, defineConfig({ adapters: [majority], metrics: [longestStall] })]
export const metrics: ReadonlyArray<Metric<unknown>> = [longestStall]
export const suites = [AdapterConformance.suite, MetricConformance.suite]
// @ts-expect-error a metric is no adapter
export const wrong: Plugin = defineConfig({ adapters: [longestStall] })
`

/** Throws unless a stranger's strict program over the installed packages has the types it should. */
export const checkTypes = (root: string, folder: string): void => {
  mkdirSync(join(folder, "src"), { recursive: true })
  writeFileSync(join(folder, "src", "stranger.ts"), stranger)
  const options = ["--strict", "--noEmit", "--module", "nodenext", "--target", "es2024", "--exactOptionalPropertyTypes"]
  run(join(root, "node_modules", ".bin", "tsc"), [...options, "--skipLibCheck", "src/stranger.ts"], folder)
}

/** Throws unless the installed command, under a runtime, plays with the two example packages, loaded by name. */
export const checkUse = (folder: string, { args, command, name }: Runtime): void => {
  const cli = join(folder, "node_modules", "@escapement", "cli", "bundle", "escapement.mjs")
  const plugins = ["adapter-majority", "metric-longest-stall"].flatMap((example) => [
    "--plugin",
    `@escapement/example-${example}`
  ])
  const played = ["--adapter", "majority,oracle", "--tier", "smoke", "--instances", "4", "--json"]
  const store = join(folder, `runs of ${name}.sqlite`)
  const printed = run(command, [...args, cli, "eval", ...plugins, ...played, "--store", store], folder)
  const { cells }: { readonly cells: ReadonlyArray<{ readonly label: string; readonly metrics: object }> } =
    JSON.parse(printed)
  const labels = cells.map(({ label }) => label).join(", ")
  if (cells.length !== 2 || !labels.includes("majority")) throw new Error(`played ${labels}`)
  if (!cells.every(({ metrics }) => Object.hasOwn(metrics, "longest-stall")))
    throw new Error("longest-stall is not there")
}

/** Throws unless a package that `escapement new` writes passes its own tests where it was written. */
export const checkNew = (folder: string, kind: string): void => {
  const cli = join(folder, "node_modules", "@escapement", "cli", "bundle", "escapement.mjs")
  run(process.execPath, [cli, "new", kind, `a-${kind}`], folder)
  run(join(folder, "node_modules", ".bin", "vitest"), ["run"], join(folder, `a-${kind}`))
}

/** Throws unless the sources themselves run under Deno, by the task of deno.json. */
export const checkSources = (root: string, deno: string, store: string): void => {
  const printed = run(deno, ["task", "cli", "eval", "--adapter", "oracle", "--json", "--store", store], root)
  const { cells }: { readonly cells: ReadonlyArray<{ readonly outcomes: { readonly solved: number } }> } =
    JSON.parse(printed)
  if (cells[0]?.outcomes.solved !== 30) throw new Error(`the oracle solved ${cells[0]?.outcomes.solved} of 30`)
}
