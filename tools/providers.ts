/**
 * `pnpm test:providers`: runs the built command against a provider that misbehaves in every way of
 * `packages/models/test/hostile`, sixteen trials at a time. Prints the result of each way, the peak memory, and where
 * the planted key was found. Exits with 1 if anything is scored against an agent, a key is found, a request goes to
 * another origin, or memory reaches 500 MB. `--only WORDS` plays only the ways with these words.
 */
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { parseArgs } from "node:util"
import { Secrets } from "@escapement/core"
import { type Expected, type Mode } from "../packages/models/test/hostile/Mode.ts"
import { modelOf, modes, serveHostile } from "../packages/models/test/hostile/serveHostile.ts"
import { openCollector } from "./providers/collector.ts"
import { type Measured, measured } from "./providers/measured.ts"

const { values } = parseArgs({ options: { only: { type: "string" } }, allowPositionals: false })

const command = join(import.meta.dirname, "..", "packages", "escapement", "bundle", "escapement.mjs")
if (!existsSync(command)) throw new Error("build the command first: npx pnpm@12 build")
const key = "pk+planted/key=0123456789abcdefghij"
const concurrency = 16
const most = 500
const bombs = 256 * 1024 * 1024

const folder = mkdtempSync(join(tmpdir(), "escapement-providers-"))
const hostile = await serveHostile(bombs)
const collector = await openCollector()
const provider = (mode: Mode) => `openai-compatible/${modelOf(mode)}`
const settings = `baseURL=${hostile.url},apiKeyEnv=PLANTED_KEY`
const run = (args: ReadonlyArray<string>): Promise<Measured> =>
  measured(command, args, folder, { PLANTED_KEY: key, NODE_NO_WARNINGS: "1" })

interface Cell {
  readonly model: string
  readonly outcomes: Readonly<Record<string, number>>
}
interface Report {
  readonly cells: ReadonlyArray<Cell>
  readonly failures: ReadonlyArray<{ readonly outcome: string; readonly reason: string; readonly trials: number }>
}
const reportOf = (text: string): Report => JSON.parse(text)

const texts: Array<readonly [where: string, text: string]> = []
const problems: Array<string> = []
const keep = (what: string, { stderr, stdout }: Measured): void => {
  texts.push([`${what}, standard output`, stdout], [`${what}, standard error`, stderr])
}

const evaluate = (chosen: ReadonlyArray<Mode>, instances: number, more: ReadonlyArray<string> = []) =>
  run([
    "eval",
    "--adapter",
    "function-calling",
    "--tier",
    "smoke",
    "--instances",
    String(instances),
    ...chosen.flatMap((mode) => ["--model", provider(mode)]),
    "--model-option",
    settings,
    "--model-timeout",
    "3",
    "--limit",
    "wall=5s",
    "--concurrency",
    String(concurrency),
    "--json",
    "--log-level",
    "all",
    ...more
  ])

/** Whether the outcomes of a way are as expected. */
const isExpected = (expected: Expected, outcomes: Cell["outcomes"]): boolean => {
  const present = Object.entries(outcomes).flatMap(([outcome, count]) => (count > 0 ? [outcome] : []))
  const all = (outcome: string) => present.length === 1 && present[0] === outcome
  switch (expected) {
    case "infra":
      return all("infra-error")
    case "request":
      return all("agent-error")
    case "context":
      return all("budget-exhausted")
    case "refused":
      return all("refused")
    case "answered":
      // each agent may handle a reply in its own way
      return present.length > 0 && !present.includes("infra-error")
  }
}

const chosen = modes.filter(({ name }) => values.only === undefined || name.includes(values.only))
console.log(`${chosen.length} ways to misbehave, ${concurrency} trials at a time`)
for (const name of ["endless body", "endless error", "bomb gzip", "bomb br", "a text without bounds", "hang"]) {
  const mode = chosen.find((candidate) => candidate.name === name)
  if (mode === undefined) continue
  const { peak, seconds } = await evaluate([mode], concurrency)
  console.log(`${name}: ${Math.round(peak)} MB at most with ${concurrency} at once, ${Math.round(seconds)} s`)
  if (peak >= most) problems.push(`${name} took ${Math.round(peak)} MB`)
}
const all = await evaluate(chosen, 1, ["--otlp", collector.url])
keep("eval", all)
const { cells, failures } = reportOf(all.stdout)
for (const mode of chosen) {
  const cell = cells.find(({ model }) => model === provider(mode))
  const outcomes = cell?.outcomes ?? {}
  const became = Object.entries(outcomes).flatMap(([outcome, count]) => (count > 0 ? [`${count} ${outcome}`] : []))
  const why = failures.find(({ reason }) => reason.startsWith(`${provider(mode)}:`))?.reason ?? ""
  const isRight = isExpected(mode.expected, outcomes)
  if (!isRight) problems.push(`${mode.name}: ${became.join(", ")} instead of ${mode.expected}`)
  if (mode.expected === "infra" && why === "") problems.push(`${mode.name}: no reason`)
  const reason = why.slice(provider(mode).length + 2, provider(mode).length + 92)
  console.log(`${isRight ? " " : "!"} ${mode.name.padEnd(46)} ${became.join(", ").padEnd(18)} ${reason}`)
}
if (all.code !== 2) problems.push(`eval ended with code ${all.code} instead of 2`)
console.log(`\nall at once: ${Math.round(all.peak)} MB at most, ${Math.round(all.seconds)} s`)

for (const format of ["json", "atif", "openai", "csv", "md", "junit"]) {
  keep(`run export --format ${format}`, await run(["run", "export", "last", "--format", format]))
}
await run(["run", "export", "last", "--format", "inspect", "--out", "logs"])
keep("run show", await run(["run", "show", "last"]))
keep("run card", await run(["run", "card", "last"]))
keep("report", await run(["report", "last", "--out", "report.html"]))
const trials: ReadonlyArray<{ readonly trial: { readonly id: string } }> = JSON.parse(
  texts.find(([where]) => where.startsWith("run export --format json"))?.[1] ?? '{"trials":[]}'
).trials
for (const { trial } of trials.slice(0, 400).filter((_, i) => i % 8 === 0)) {
  keep("trial show", await run(["trial", "show", trial.id]))
}

const judges = chosen.filter(({ name }) => name.startsWith("key "))
if (judges.length > 0) {
  const judged = await run([
    "eval",
    "--benchmark",
    "traject",
    "--adapter",
    "oracle",
    "--instances",
    "2",
    "--json",
    "--log-level",
    "all",
    "--judge",
    judges.map(provider).join(","),
    "--judge-option",
    settings,
    "--model-timeout",
    "3"
  ])
  keep("eval with judges", judged)
  keep("run export of judges", await run(["run", "export", "last", "--format", "json"]))
}

if (all.peak >= most) problems.push(`all at once took ${Math.round(all.peak)} MB`)

const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
for (const entry of files) {
  const path = join(entry.parentPath, entry.name)
  texts.push([path.slice(folder.length + 1), readFileSync(path, "latin1")])
}
texts.push(["OpenTelemetry", collector.received()])
const found = texts.filter(([, text]) => Secrets.listKeyForms(key).some((form) => text.includes(form)))
const bytes = texts.reduce((sum, [, text]) => sum + text.length, 0)
console.log(`the key was looked for in ${texts.length} outputs of ${bytes} bytes and found in ${found.length}`)
console.log(`another origin was asked ${hostile.strays().length} times`)
problems.push(...found.map(([where]) => `the key stands in: ${where}`), ...hostile.strays())

hostile.close()
collector.close()
rmSync(folder, { recursive: true, force: true })
for (const problem of problems) console.log(`failed: ${problem.slice(0, 300)}`)
console.log(problems.length === 0 ? "passed" : `${problems.length} failed`)
process.exitCode = problems.length === 0 ? 0 : 1
