/**
 * `pnpm test:publish`: packs every package, installs the tarballs outside the
 * workspace with npm and with pnpm, and uses them there as a stranger would,
 * under Node 22, Node 24 and Deno. Needs a package registry.
 */
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { checkMaps } from "./publish/checkMaps.ts"
import { install } from "./publish/install.ts"
import { packAll } from "./publish/packAll.ts"
import { run } from "./publish/run.ts"
import { runtimes } from "./publish/runtimes.ts"
import { checkNew, checkSources, checkTypes, checkUse } from "./publish/use.ts"
import { checkVersions } from "./publish/versions.ts"

const root = join(import.meta.dirname, "..")
const place = mkdtempSync(join(tmpdir(), "escapement-publish-"))
let passed = 0
let failed = 0

/** Runs a check, says how it went, and goes on. */
const check = (title: string, body: () => void): void => {
  try {
    body()
    passed++
    console.log(`✓ ${title}`)
  } catch (error) {
    failed++
    console.log(`✗ ${title}\n  ${error instanceof Error ? error.message : String(error)}`)
  }
}

try {
  run(join(root, "node_modules", ".bin", "turbo"), ["run", "build", "--output-logs=errors-only"], root)
  const tarballs = packAll(root, join(place, "tarballs"))
  for (const { file, name } of tarballs)
    check(`${name}: every source that its maps name is in it`, () => checkMaps(file))
  const players = runtimes(join(place, "runtimes"))
  for (const manager of ["npm", "pnpm"] as const) {
    const folder = join(place, manager)
    check(`${manager} installs the tarballs`, () => install(manager, folder, tarballs))
    check(`${manager}: types hold under strict`, () => checkTypes(root, folder))
    for (const kind of ["adapter", "metric", "benchmark"]) {
      check(`${manager}: a new ${kind} passes its own tests`, () => checkNew(folder, kind))
    }
    for (const player of players) check(`${manager}: ${player.name} runs both examples`, () => checkUse(folder, player))
  }
  const deno = players.find(({ name }) => name === "Deno")?.command ?? ""
  check("Deno runs the sources", () => checkSources(root, deno, join(place, "deno.sqlite")))
  check("changeset version raises all packages together", () => checkVersions(root, join(place, "versions"), deno))
} finally {
  rmSync(place, { recursive: true, force: true })
}
console.log(`\n${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
