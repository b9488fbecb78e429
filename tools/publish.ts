/**
 * `pnpm test:publish`: packs every package, serves the tarballs from a registry on loopback, installs them outside the
 * workspace with npm, pnpm and Deno, and uses them there as a new user would, under Node 22, Node 24 and Deno. Needs a
 * package registry.
 *
 *     pnpm test:publish --keep    # leaves the folders and says where they are
 */
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import { parseArgs } from "node:util"
import { checkMaps } from "./publish/checkMaps.ts"
import { type Manager, install } from "./publish/install.ts"
import { packAll } from "./publish/packAll.ts"
import { openRegistry } from "./publish/registry.ts"
import { run } from "./publish/run.ts"
import { runtimes } from "./publish/runtimes.ts"
import {
  checkCode,
  checkCommand,
  checkInit,
  checkNew,
  checkScript,
  checkSmall,
  checkSources,
  checkTypes,
  kinds,
  plugins
} from "./publish/use.ts"
import { checkVersions } from "./publish/versions.ts"

const { values } = parseArgs({ options: { keep: { type: "boolean", default: false } }, allowPositionals: false })
const root = join(import.meta.dirname, "..")
const place = mkdtempSync(join(tmpdir(), "escapement-publish-"))
let passed = 0
let failed = 0

/** Runs a check and prints its result; a failure does not stop the others. */
const check = (title: string, body: () => string | void): void => {
  try {
    const said = body()
    passed++
    console.log(`✓ ${title}${said === undefined ? "" : `: ${said}`}`)
  } catch (error) {
    failed++
    console.log(`✗ ${title}\n  ${error instanceof Error ? error.message : String(error)}`)
  }
}

const players = runtimes(join(place, "runtimes"))
const managers: ReadonlyArray<readonly [Manager, ReadonlyArray<string>]> = [
  ["npm", ["Node 22", "Node 24", "Deno"]],
  ["pnpm", ["Node 22", "Node 24"]],
  ["Deno", ["Deno"]]
]
const out = join(place, "tarballs")
run(join(root, "node_modules", ".bin", "turbo"), ["run", "build", "--output-logs=errors-only"], root)
const tarballs = packAll(root, out)
const registry = await openRegistry(out)
try {
  for (const { file, name } of tarballs)
    check(`${name}: every source that its maps name is in it`, () => checkMaps(file))
  const deno = players.find(({ name }) => name === "Deno")?.command ?? ""
  const node = players.find(({ name }) => name === "Node 24")?.command ?? ""
  // programs started by name use Node 24, and installations use this registry
  const env = {
    ...process.env,
    PATH: `${dirname(node)}:${process.env["PATH"]}`,
    NPM_CONFIG_REGISTRY: registry.url,
    npm_config_yes: "true"
  }
  const installer = { deno, env, registry: registry.url }
  check("npm i escapement is small, and npx escapement eval works", () => {
    const { megabytes, packages } = checkSmall(join(place, "small"), installer)
    return `${packages} packages, ${megabytes.toFixed(1)} MB`
  })
  const author = join(place, "author")
  check("npm installs what an author of plugins needs", () => {
    const ours = ["escapement", "@escapement/core", "@escapement/env", "@escapement/testing", ...plugins.slice(-2)]
    install(
      "npm",
      author,
      [...ours, "effect@4.1.0", "vitest@5.1.1", "typescript@7.0.2", "@types/node@24.19.2"],
      installer
    )
  })
  check("types hold under strict", () => checkTypes(root, author))
  for (const kind of kinds) {
    check(`a new ${kind} passes its own tests, is built and packed`, () => checkNew(author, kind, out, installer))
  }
  for (const [manager, names] of managers) {
    const folder = join(place, manager)
    check(`${manager} installs escapement and the plugins`, () =>
      install(manager, folder, ["escapement", ...plugins], installer)
    )
    for (const player of players.filter(({ name }) => names.includes(name))) {
      check(`${manager}: ${player.name}: the command plays all plugins`, () => checkCommand(folder, player))
      check(`${manager}: ${player.name}: a script plays all plugins`, () => checkCode(folder, player))
      check(`${manager}: ${player.name}: a script is killed, resumes and reads its run`, () =>
        checkScript(root, folder, player)
      )
    }
  }
  for (const project of ["AI SDK", "Mastra", "LangChain"] as const) {
    check(`init takes over an agent of ${project}`, () => checkInit(join(place, project), project, installer))
  }
  check("Deno runs the sources", () => checkSources(root, deno, join(place, "deno.sqlite")))
  check("changeset version raises all packages together", () => checkVersions(root, join(place, "versions"), deno))
} finally {
  await registry.close()
  if (values.keep) console.log(`kept: ${place}`)
  else rmSync(place, { recursive: true, force: true })
}
console.log(`\n${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
