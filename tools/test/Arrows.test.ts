import { existsSync, readFileSync, readdirSync } from "node:fs"
import { join } from "node:path"
import { assert, describe, it } from "@effect/vitest"

const root = join(import.meta.dirname, "..", "..")
/** The rows of the house, top first: a package may depend on rows below its own, never sideways. */
const rows: ReadonlyArray<ReadonlyArray<string>> = [
  ["apps/cli", "apps/viewer", "packages/testing", "examples/*"],
  ["integrations/*"],
  ["packages/escapement"],
  // relays are made of families
  ["packages/evaluate", "packages/ai-sdk", "benchmarks/relay"],
  ["packages/runner", "packages/report", "packages/cluster", "packages/bridges", "benchmarks/*"],
  ["packages/env", "packages/adapters", "packages/logs", "packages/models", "packages/metrics", "packages/store"],
  ["packages/sandbox", "packages/server"],
  ["packages/core"]
]

interface Manifest {
  readonly name: string
  readonly exports?: Readonly<Record<string, unknown>>
  readonly publishConfig?: { readonly exports?: Readonly<Record<string, unknown>> }
  readonly dependencies?: Readonly<Record<string, string>>
  readonly devDependencies?: Readonly<Record<string, string>>
  /** Packages that the user of an integration already has. */
  readonly peerDependencies?: Readonly<Record<string, string>>
}

const folders = ["packages", "integrations", "benchmarks", "apps", "examples"].flatMap((group) =>
  readdirSync(join(root, group), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => `${group}/${entry.name}`)
)
const manifest = (folder: string): Manifest => JSON.parse(readFileSync(join(root, folder, "package.json"), "utf8"))
const manifests = new Map(folders.map((folder) => [folder, manifest(folder)]))
const folderOf = (name: string) => folders.find((folder) => manifests.get(folder)?.name === name)
const rowOf = (folder: string) =>
  rows.findIndex((row) => row.some((entry) => entry === folder || entry === folder.replace(/\/.*/, "/*")))
const ours = (dependencies: Readonly<Record<string, string>> | undefined) =>
  Object.keys(dependencies ?? {}).flatMap((name) => folderOf(name) ?? [])

/** Packages that another dependency asks its users to install. */
const peers: ReadonlySet<string> = new Set(["vitest", "zod"])

/** The package that is published as one bundle: its users do not install the packages inside. */
const bundled = "packages/escapement"
const needed = (folder: string) => ({
  ...manifests.get(folder)?.dependencies,
  ...manifests.get(folder)?.peerDependencies,
  ...(folder === bundled ? manifests.get(folder)?.devDependencies : {})
})

/** Returns the files of a package's sources, with their texts; empty if it has only tests. */
const sourcesOf = (folder: string): ReadonlyArray<readonly [string, string]> =>
  existsSync(join(root, folder, "src"))
    ? readdirSync(join(root, folder, "src"), { recursive: true, encoding: "utf8" })
        .filter((file) => /\.tsx?$/.test(file))
        .map((file) => [file, readFileSync(join(root, folder, "src", file), "utf8")])
    : []

const imports = (folder: string): ReadonlyArray<string> =>
  sourcesOf(folder).flatMap(([, text]) =>
    [
      // examples in comments import what a reader would import
      ...text.replaceAll(/^\s*\*.*$/gm, "").matchAll(/(?:from |import |import\()"([^".][^"]*)"/g)
    ].flatMap((match) => match[1] ?? [])
  )

describe("the import rules", () => {
  it.each(folders)("%s has a row and depends only on rows below it", (folder) => {
    const row = rowOf(folder)
    assert.notStrictEqual(row, -1, `${folder} stands in no row`)
    for (const dependency of ours(needed(folder))) {
      assert.isAbove(rowOf(dependency), row, `${folder} may not depend on ${dependency}`)
    }
  })

  it("CONTRIBUTING.md lists every arrow, except those to core and of examples", () => {
    const nameOf = (folder: string) =>
      folder.startsWith("integrations/") ? "integrations/*" : folder.replace(/.*\//, "")
    const drawn = new Map<string, string>()
    const from = folders.filter((folder) => !folder.startsWith("examples/")).toSorted((a, b) => rowOf(a) - rowOf(b))
    for (const folder of from) {
      const to = ours(needed(folder)).filter((each) => each !== "packages/core")
      if (to.length === 0) continue
      const line = to.map(nameOf).toSorted().join(", ")
      assert.strictEqual(drawn.get(nameOf(folder)) ?? line, line, "packages of integrations import the same packages")
      drawn.set(nameOf(folder), line)
    }
    const width = Math.max(...[...drawn.keys()].map((name) => name.length))
    const list = [...drawn].map(([name, line]) => `    ${`${name}:`.padEnd(width + 1)} ${line}\n`).join("")
    assert.include(readFileSync(join(root, "CONTRIBUTING.md"), "utf8"), `\n\n${list}\n`, "change the list to this one")
  })

  it.each(folders)("%s imports exactly what its manifest declares", (folder) => {
    const declared = new Set(Object.keys(needed(folder)))
    for (const specifier of imports(folder)) {
      if (specifier.startsWith("node:")) continue
      const name = specifier
        .split("/")
        .slice(0, specifier.startsWith("@") ? 2 : 1)
        .join("/")
      if (name === manifests.get(folder)?.name) continue
      assert.isTrue(declared.has(name), `${folder} imports ${name} without declaring it`)
    }
  })

  // a published package needs what its chunks import
  it.each(folders.filter((folder) => folder !== bundled))(
    "%s needs nothing that its sources do not import",
    (folder) => {
      const imported = imports(folder)
      const unused = Object.keys(manifests.get(folder)?.dependencies ?? {}).filter(
        (name) =>
          !peers.has(name) && !imported.some((specifier) => specifier === name || specifier.startsWith(`${name}/`))
      )
      assert.deepStrictEqual(unused, [])
    }
  )

  it("the bundle is published with every importable module of the workspace", () => {
    const { exports = {}, publishConfig } = manifests.get(bundled) ?? {}
    assert.deepStrictEqual(Object.keys(publishConfig?.exports ?? {}), Object.keys(exports))
  })

  it("the testing kit is a development dependency everywhere but in the examples and kits themselves", () => {
    for (const folder of folders) {
      assert.notInclude(ours(manifests.get(folder)?.dependencies), "packages/testing", folder)
    }
  })

  it("core imports only effect, metrics only core and effect", () => {
    const outside = (folder: string, allowed: ReadonlyArray<string>) =>
      imports(folder).filter(
        (specifier) => !allowed.includes(specifier.split("/")[0] ?? "") && !allowed.includes(specifier)
      )
    assert.deepStrictEqual(outside("packages/core", ["effect"]), [])
    if (manifests.has("packages/metrics")) {
      assert.deepStrictEqual(outside("packages/metrics", ["effect", "@escapement/core"]), [])
    }
  })

  it("the command parses and prints: it imports no value of runner, store or metrics", () => {
    const below =
      /^import (?!type )[^"]*from "@escapement\/(?:runner|store|metrics)(?:\/[^"]*)?"|import\("@escapement\/(?:runner|store|metrics)/m
    for (const [file, text] of sourcesOf("apps/cli")) assert.notMatch(text, below, file)
  })

  it("the command has a limited number of lines", () => {
    const lines = sourcesOf("apps/cli").reduce((sum, [, text]) => sum + text.split("\n").length - 1, 0)
    assert.isAtMost(lines, 3000)
  })
})
