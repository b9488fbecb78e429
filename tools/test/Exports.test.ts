import { execFileSync } from "node:child_process"
import { readFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { assert, describe, it } from "@effect/vitest"
import { parseAst } from "vite"

const root = join(import.meta.dirname, "..", "..")
const listed = (...patterns: ReadonlyArray<string>): ReadonlyArray<string> =>
  execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard", ...patterns], {
    cwd: root,
    encoding: "utf8"
  })
    .trim()
    .split("\n")
const read = (file: string): string => readFileSync(join(root, file), "utf8")

/** Files that are loaded by an address that is put together, so that no import names what they export. */
const loadedByAddress: ReadonlySet<string> = new Set([
  "packages/evaluate/src/terminal/keptHelp.ts",
  "packages/sandbox/src/bashChild.ts",
  "packages/sandbox/src/pythonChild.ts",
  "tools/test/compiledTree.ts"
])

/** The names that a file declares and exports. */
const exportsOf = (file: string): ReadonlyArray<string> =>
  parseAst(read(file), { lang: file.endsWith("x") ? "tsx" : "ts" }).body.flatMap((node) => {
    if (node.type !== "ExportNamedDeclaration" || node.declaration === null) return []
    const { declaration } = node
    if (declaration.type === "VariableDeclaration") {
      return declaration.declarations.flatMap(({ id }) => (id.type === "Identifier" ? [id.name] : []))
    }
    return "id" in declaration && declaration.id?.type === "Identifier" ? [declaration.id.name] : []
  })

/** What is imported from each file, examples in comments included; `*` if a file is named in another way. */
const readImports = (): ReadonlyMap<string, ReadonlySet<string>> => {
  const imports = new Map<string, Set<string>>()
  const add = (file: string, name: string) => imports.set(file, (imports.get(file) ?? new Set()).add(name))
  for (const file of listed("*.ts", "*.tsx", "*.mts", "*.md", "*package.json")) {
    const others = read(file).replaceAll(
      /\b(?:import|export)\s+(?:type\s+)?\{([^}]*)\}\s*from\s*"(\.[^"]+)"/g,
      (_, names: string, path: string) => {
        for (const name of names.split(",")) {
          add(join(dirname(file), path), name.replace(/^[\s*]*(?:type\s+)?/, "").replace(/\s[^]*$/, ""))
        }
        return ""
      }
    )
    for (const [, path = ""] of others.matchAll(/"(\.{1,2}\/[^"\s]+\.tsx?)"/g)) add(join(dirname(file), path), "*")
  }
  return imports
}

describe("a file", () => {
  it("exports a name only if another file imports it", { timeout: 60_000 }, () => {
    const imports = readImports()
    const sources = listed(
      ":(glob)packages/*/src/**/*.ts",
      ":(glob)apps/*/src/**/*.ts",
      ":(glob)apps/*/src/**/*.tsx",
      ":(glob)benchmarks/*/src/**/*.ts",
      ":(glob)integrations/*/src/**/*.ts",
      ":(glob)tools/**/*.ts"
    )
    assert.isAbove(sources.length, 1000)
    const unused = sources.flatMap((file) => {
      const names = imports.get(file)
      if (names?.has("*") === true || loadedByAddress.has(file)) return []
      return exportsOf(file).flatMap((name) => (names?.has(name) === true ? [] : [`${file}: ${name}`]))
    })
    assert.deepStrictEqual(unused, [], "these names are used by their own file alone: do not export them")
  })
})
