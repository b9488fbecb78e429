import { existsSync, readFileSync, readdirSync } from "node:fs"
import { dirname, join, relative, resolve } from "node:path"
import { assert, describe, it } from "@effect/vitest"
import { parseAst } from "vite"
import { expect, inject } from "vitest"

const root = join(import.meta.dirname, "..", "..")
const { declarations: out } = inject("compiled")

/** A statement of a declaration file: where it stands, the names that it exports, and the file that they come from. */
interface Statement {
  readonly text: string
  readonly names: ReadonlyArray<{ readonly exported: string; readonly local: string }>
  readonly from?: string
  /** `export *`, or the name of `export * as name`. */
  readonly all?: true | string
}

const nameOf = (node: { readonly type: string }): string =>
  "name" in node ? String(node.name) : "value" in node ? String(node.value) : ""

const statementsOf = (text: string): ReadonlyArray<Statement> =>
  parseAst(text, { lang: "dts" }).body.map((node) => {
    const own = { text: text.slice(node.start, node.end), names: [] }
    if (node.type === "ExportAllDeclaration") {
      return { ...own, from: node.source.value, all: node.exported === null ? true : nameOf(node.exported) }
    }
    if (node.type !== "ExportNamedDeclaration") return own
    const { declaration, source, specifiers } = node
    if (source !== null) {
      const names = specifiers.map(({ exported, local }) => ({ exported: nameOf(exported), local: nameOf(local) }))
      return { ...own, names, from: source.value }
    }
    if (declaration === null) return own
    const declared =
      declaration.type === "VariableDeclaration"
        ? declaration.declarations.map(({ id }) => nameOf(id))
        : "id" in declaration && declaration.id !== null
          ? [nameOf(declaration.id)]
          : []
    return { ...own, names: declared.map((name) => ({ exported: name, local: name })) }
  })

const declarationFile = (path: string): string => path.replace(/\.(ts|js)$/, ".d.ts")

/** What a module exports, file by file. `wanted` narrows it to some names. */
const collect = (
  file: string,
  wanted: ReadonlySet<string> | undefined,
  add: (heading: string, text: string) => void
) => {
  for (const { all, from, names, text } of statementsOf(readFileSync(file, "utf8"))) {
    const next = from?.startsWith(".") ? declarationFile(resolve(dirname(file), from)) : undefined
    const taken = names.filter(({ exported }) => wanted?.has(exported) ?? true)
    if (next !== undefined && typeof all === "string") {
      collect(next, undefined, (heading, line) => add(`${all} · ${heading}`, line))
    } else if (next !== undefined && all === true) collect(next, wanted, add)
    else if (next !== undefined) collect(next, new Set(taken.map(({ local }) => local)), add)
    else if (taken.length > 0) add(relative(out, file), text)
  }
}

/** What a package declares to the outside, file by file, without comments. */
const declarationsOf = (path: string): string => {
  const sections = new Map<string, Array<string>>()
  collect(join(out, path, "src", "index.d.ts"), undefined, (heading, text) => {
    const title = heading.replace(`${path}/src/`, "")
    sections.set(title, [...(sections.get(title) ?? []), text])
  })
  return [...sections]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([title, texts]) => `── ${title}\n${[...new Set(texts)].join("\n")}\n`)
    .join("\n")
}

const packages = ["packages", "benchmarks"].flatMap((folder) =>
  readdirSync(join(root, folder))
    .map((name) => `${folder}/${name}`)
    .filter((path) => existsSync(join(root, path, "src", "index.ts")))
)

describe("what others are written against", () => {
  it.each(packages)("%s declares what it did; a change here breaks or enriches its users", async (path) => {
    await expect(declarationsOf(path)).toMatchFileSnapshot(join(root, path, "api.txt"))
  })

  it.each(packages)("%s can be imported only by the paths that it names", (path) => {
    const { exports } = JSON.parse(readFileSync(join(root, path, "package.json"), "utf8"))
    const paths = Object.keys(exports)
    assert.include(paths, ".")
    assert.deepStrictEqual(
      paths.filter((entry) => entry.includes("*") || entry.includes("internal")),
      []
    )
  })
})
