/**
 * `pnpm test:escapes`: runs every program of the corpus of escapes under Node 22, Node 24 and Deno, with all isolation
 * that this machine has and with less, and prints how many reached the host. Needs a package registry. Exits with 1 if
 * a program reached anything despite all isolation.
 */
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { parseArgs } from "node:util"
import { Isolation } from "@escapement/sandbox"
import { run } from "./publish/run.ts"
import { runtimes } from "./publish/runtimes.ts"

interface Played {
  readonly held: Isolation.Containment
  readonly attempts: ReadonlyArray<{
    readonly language: string
    readonly name: string
    readonly reached: ReadonlyArray<string>
  }>
}

const { values } = parseArgs({ options: { only: { type: "string" }, levels: { type: "string" } } })
const levels = (values.levels ?? "all,limits,permissions").split(",")
const root = join(import.meta.dirname, "..")
const player = join(root, "packages", "sandbox", "test", "escapes", "play.ts")
const folder = mkdtempSync(join(tmpdir(), "escapement-escapes-"))
let failed = 0
try {
  for (const { args, command, name } of runtimes(folder)) {
    if (values.only !== undefined && values.only !== name) continue
    for (const level of levels) {
      const printed = run(command, [...args, "--conditions=@escapement/source", player, level], root)
      const { attempts, held }: Played = JSON.parse(printed)
      const out = attempts.filter(({ reached }) => reached.length > 0)
      const isWhole = held.limits && held.namespaces
      console.log(`${name}: ${out.length} of ${attempts.length} reached the host (${Isolation.containmentText(held)})`)
      if (level === "all" && !isWhole) console.log("  NOT CONTAINED: this machine has no namespaces or no limits")
      for (const { language, name: program, reached } of out)
        console.log(`  ${language}, ${program}: ${reached.join(", ")}`)
      if (level === "all" && (out.length > 0 || !isWhole)) failed++
    }
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}
process.exitCode = failed === 0 ? 0 : 1
