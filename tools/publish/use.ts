import { cpSync, mkdirSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { type Installer, install } from "./install.ts"
import { type Installed, installed } from "./installed.ts"
import { outputOf, run } from "./run.ts"
import type { Runtime } from "./runtimes.ts"

/** The kinds of plugins that can be scaffolded. */
export const kinds = ["adapter", "metric", "benchmark", "model"] as const
/** The packages of plugins that a user installs: scaffolded ones, and the examples. */
export const plugins: ReadonlyArray<string> = [
  ...kinds.map((kind) => `my-${kind}`),
  "@escapement/example-adapter-majority",
  "@escapement/example-metric-longest-stall"
]

/** The most packages and megabytes that `npm i escapement` may bring. */
const most: Installed = { packages: 40, megabytes: 110 }

const commandIn = (folder: string): string => join(folder, "node_modules", "escapement", "bundle", "escapement.mjs")

/** Throws unless `npm i escapement` brings few packages and its command plays. Returns what it brought. */
export const checkSmall = (folder: string, installer: Installer): Installed => {
  install("npm", folder, ["escapement"], installer)
  const found = installed(folder)
  if (found.packages > most.packages || found.megabytes > most.megabytes) {
    throw new Error(`npm i escapement brings ${found.packages} packages, ${found.megabytes.toFixed(1)} MB`)
  }
  const played = ["eval", "--benchmark", "agent-escape", "--difficulty", "nodes=15", "--adapter", "oracle,shell"]
  const printed = run("npx", ["escapement", ...played, "--instances", "2", "--json"], folder, installer.env)
  const { cells }: { readonly cells: ReadonlyArray<{ readonly outcomes: Readonly<Record<string, number>> }> } =
    JSON.parse(printed)
  // Python answers the tools of the first cell, a shell those of the second
  if (cells[0]?.outcomes["solved"] !== 2) throw new Error(`the oracle solved ${JSON.stringify(cells[0]?.outcomes)}`)
  if (cells[1]?.outcomes["infra-error"]) throw new Error(`the shell failed: ${JSON.stringify(cells[1].outcomes)}`)
  return found
}

const stranger = `
import { type Metric, type Plugin, defineConfig } from "@escapement/core"
import { AdapterConformance, MetricConformance } from "@escapement/testing"
import config, { majority } from "@escapement/example-adapter-majority"
import { longestStall } from "@escapement/example-metric-longest-stall"
import { ace, evaluate, react } from "escapement"

export const plugins: ReadonlyArray<Plugin> = [config, defineConfig({ adapters: [majority], metrics: [longestStall] })]
export const metrics: ReadonlyArray<Metric<unknown>> = [longestStall]
export const suites = [AdapterConformance.suite, MetricConformance.suite]
export const made: Promise<number> = evaluate({
  benchmark: ace({ hidden: 1 }), adapters: [react(), majority], models: "simulated", instances: 2
}).then((run) => run.compare(react(), majority).reward.difference)
// @ts-expect-error a metric is no adapter
export const wrong: Plugin = defineConfig({ adapters: [longestStall] })
// @ts-expect-error no such difficulty
export const harder = ace({ hiden: 1 })
`

/** Throws unless a user's strict program over the installed packages has the right types. */
export const checkTypes = (root: string, folder: string): void => {
  mkdirSync(join(folder, "src"), { recursive: true })
  writeFileSync(join(folder, "src", "stranger.ts"), stranger)
  const options = ["--strict", "--noEmit", "--module", "nodenext", "--target", "es2024", "--exactOptionalPropertyTypes"]
  run(join(root, "node_modules", ".bin", "tsc"), [...options, "--skipLibCheck", "src/stranger.ts"], folder)
}

/** Throws unless a package that `escapement new` writes passes its tests, builds and can be packed in its place. */
export const checkNew = (folder: string, kind: string, out: string, { env }: Installer): void => {
  const name = `my-${kind}`
  run("npx", ["escapement", "new", kind, name], folder, env)
  const own = join(folder, name)
  run("npm", ["test"], own, env)
  if (kind === "benchmark") {
    run("npx", ["escapement", "generate", "--plugin", `./${name}/src/index.ts`, "--benchmark", name], folder, env)
  }
  run("npm", ["pack", "--pack-destination", out], own, env)
}

interface Played {
  readonly cells: ReadonlyArray<{ readonly label: string; readonly metrics: object }>
}

const checkPlayed = ({ cells }: Played): void => {
  const labels = cells.map(({ label }) => label).join(", ")
  if (cells.length !== 2 || !labels.includes("majority") || !labels.includes("my-adapter")) {
    throw new Error(`played ${labels}`)
  }
  for (const metric of ["longest-stall", "my-metric"]) {
    if (!cells.every(({ metrics }) => Object.hasOwn(metrics, metric))) throw new Error(`${metric} is not there`)
  }
}

/** Throws unless the installed command, under a runtime, plays with all the installed plugins, loaded by name. */
export const checkCommand = (folder: string, { args, command, name }: Runtime): void => {
  const loaded = plugins.flatMap((plugin) => ["--plugin", plugin])
  const store = join(folder, `runs of ${name}.sqlite`)
  const cli = [...args, commandIn(folder)]
  const written = ["--adapter", "my-adapter,majority", "--benchmark", "my-benchmark", "--model", "simulated"]
  const printed = run(
    command,
    [...cli, "eval", ...loaded, ...written, "--instances", "4", "--json", "--store", store],
    folder
  )
  checkPlayed(JSON.parse(printed))
  const modelled = ["--adapter", "my-adapter", "--model", "my-model/in-turn", "--instances", "2", "--json"]
  const asked: Played = JSON.parse(run(command, [...cli, "eval", ...loaded, ...modelled, "--store", store], folder))
  if (!asked.cells[0]?.label.includes("my-adapter")) throw new Error("my-model did not play")
}

const script = `
import { evaluate } from "escapement"
import { myAdapter } from "my-adapter"
import { myBenchmark } from "my-benchmark"
import { myMetric } from "my-metric"
import { myModel } from "my-model"
import { majority } from "@escapement/example-adapter-majority"

const plan = { benchmark: myBenchmark, metrics: [myMetric], instances: 4 }
const run = await evaluate({ ...plan, adapters: [myAdapter, majority], models: "simulated" }, { store: "in code.sqlite" })
const other = await evaluate({ ...plan, adapters: [myAdapter], models: { model: "in-turn", provider: myModel } }, { store: "in code.sqlite" })
console.log(JSON.stringify([run, other].map(({ run }) => run.status)))
`

/** Throws unless a script under a runtime plays with the installed plugins by \`evaluate\`. */
export const checkCode = (folder: string, { args, command }: Runtime): void => {
  writeFileSync(join(folder, "play.mjs"), script)
  const printed = run(command, [...args, "play.mjs"], folder)
  if (printed.trim() !== '["done","done"]') throw new Error(`printed ${printed}`)
}

/** Throws unless the example script is killed with -9, resumes and reads its run, under a runtime. */
export const checkScript = (root: string, folder: string, { args, command, name }: Runtime): void => {
  cpSync(join(root, "examples", "in-code", "src", "index.ts"), join(folder, "in-code.ts"))
  const store = `in code of ${name}.sqlite`
  const first = outputOf(command, [...args, "in-code.ts", store, "70"], folder)
  if (first.signal !== "SIGKILL") throw new Error(`it was not killed: ${first.stdout}${first.stderr}`)
  const printed = run(command, [...args, "in-code.ts", store], folder)
  const [, kept = ""] = /^resumed, done: (\d+) of 72 trials were kept\n$/.exec(printed) ?? []
  if (!(Number(kept) > 0 && Number(kept) < 72)) throw new Error(`printed ${printed}`)
}

/** Small projects, by the framework of their agents: their dependencies, and the agent. */
const projects = {
  "AI SDK": [
    ["ai@7.0.173"],
    `import { ToolLoopAgent, isLoopFinished } from "ai"
     export const makeAgent = ({ model, tools, instructions }) =>
       new ToolLoopAgent({ model, tools, instructions, stopWhen: isLoopFinished() })`
  ],
  Mastra: [
    ["@mastra/core@1.71.0", "zod@4.6.7"],
    `import { Agent } from "@mastra/core/agent"
     export const makeAgent = (parts) => new Agent({ id: "mine", name: "mine", ...parts })`
  ],
  LangChain: [
    ["langchain@1.5.14", "@langchain/core@1.4.0"],
    `import { createAgent } from "langchain"
     export const makeAgent = (parts) => createAgent(parts)`
  ]
} as const

/** Throws unless `escapement init` takes over the agent of a project, which then plays as function-calling does. */
export const checkInit = (folder: string, project: keyof typeof projects, installer: Installer): string => {
  const [names, agent] = projects[project]
  install("npm", folder, [...names, "escapement", "@escapement/ai-sdk"], installer)
  writeFileSync(join(folder, "agent.mjs"), agent)
  const printed = run("npx", ["escapement", "init", "./agent.mjs"], folder, installer.env)
  const [line = "", mine, other] = /^reward +(\S+ \[[^\]]+\]) +(\S+ \[[^\]]+\])$/m.exec(printed) ?? []
  if (mine === undefined || mine !== other) throw new Error(`it plays otherwise: ${printed}`)
  return line.replaceAll(/ +/g, " ")
}

/** Throws unless the sources themselves run under Deno, by the task of deno.json. */
export const checkSources = (root: string, deno: string, store: string): void => {
  const printed = run(deno, ["task", "cli", "eval", "--adapter", "oracle", "--json", "--store", store], root)
  const { cells }: { readonly cells: ReadonlyArray<{ readonly outcomes: { readonly solved: number } }> } =
    JSON.parse(printed)
  if (cells[0]?.outcomes.solved !== 30) throw new Error(`the oracle solved ${cells[0]?.outcomes.solved} of 30`)
}
