import { existsSync, readFileSync, readdirSync } from "node:fs"
import { dirname, join, relative, resolve } from "node:path"
import { assert, describe, it } from "@effect/vitest"
import { parseAst } from "vite"
import { expect, inject } from "vitest"
import { readCompiled } from "../compile.ts"

const root = join(import.meta.dirname, "..", "..")
const { declarations: out } = await readCompiled(inject("compilation"))

/** A statement of a declaration file: its place, the names that it exports, and the file that they come from. */
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

/** Collects what a module exports, file by file. `wanted` narrows it to some names. */
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

/** Returns what a package declares to the outside, file by file, without comments. */
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

/** Lists the names that a package's index exports. A namespace counts as one. */
const namesOf = (path: string): ReadonlyArray<string> =>
  statementsOf(readFileSync(join(root, path, "src", "index.ts"), "utf8")).flatMap(({ all, names }) =>
    typeof all === "string" ? [all] : names.map(({ exported }) => exported)
  )

/** Every family has its own of these. */
const ofEveryFamily: ReadonlySet<string> = new Set([
  "Difficulty",
  "Instance",
  "Options",
  "generate",
  "metrics",
  "published",
  "tiers"
])

/** The package that re-exports the others, in one import for users who evaluate from code. */
const oneImport = "packages/escapement"

const packages = ["packages", "integrations", "benchmarks"].flatMap((folder) =>
  readdirSync(join(root, folder))
    .map((name) => `${folder}/${name}`)
    .filter((path) => existsSync(join(root, path, "src", "index.ts")))
)

describe("the public interface", () => {
  it.each(packages)("%s declares what it did before; a change here breaks or extends its users", async (path) => {
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

  it("there are at most 265 public names, so that a reader can learn them", () => {
    assert.isAtMost(packages.filter((path) => path !== oneImport).flatMap(namesOf).length, 265)
    assert.isAtMost(namesOf(oneImport).length, 70)
  })

  it.each(packages)("%s names each of its exports one by one", (path) => {
    const everything = statementsOf(readFileSync(join(root, path, "src", "index.ts"), "utf8")).filter(
      ({ all, names }) => all === true || (all === undefined && names.length === 0)
    )
    assert.deepStrictEqual(
      everything.map(({ text }) => text),
      []
    )
  })

  it("a name has one home: no two packages export it", () => {
    const homes = new Map<string, ReadonlyArray<string>>()
    for (const path of packages.filter((each) => each !== oneImport)) {
      for (const name of namesOf(path)) {
        const own = path.startsWith("benchmarks/") && ofEveryFamily.has(name)
        if (!own) homes.set(name, [...(homes.get(name) ?? []), path])
      }
    }
    assert.deepStrictEqual(
      [...homes].filter(([, paths]) => paths.length > 1),
      []
    )
  })

  it("the glossary names each export and its home", () => {
    const glossary = readFileSync(join(root, "docs", "glossary.md"), "utf8")
    const named = [...glossary.matchAll(/`([\w-]+)`: ((?:`[\w.]+`(?:, )?)+)/g)].flatMap(([, name = "", list = ""]) =>
      [...list.matchAll(/`([\w.]+)`/g)].map(([, exported = ""]) => ({ name, exported }))
    )
    assert.isAbove(named.length, 30)
    const isExported = ({ name, exported }: (typeof named)[number]): boolean => {
      const path = packages.find((each) => each.endsWith(`/${name}`))
      if (path === undefined) return false
      const [first = "", second] = exported.split(".")
      if (!namesOf(path).includes(first)) return false
      if (second === undefined) return true
      const index = statementsOf(readFileSync(join(root, path, "src", "index.ts"), "utf8"))
      const file = index.find(({ all }) => all === first)?.from ?? assert.fail(`${first} is no namespace of ${path}`)
      const text = readFileSync(join(root, path, "src", file), "utf8")
      return statementsOf(text).some(({ names }) => names.some((each) => each.exported === second))
    }
    assert.deepStrictEqual(
      named.filter((each) => !isExported(each)),
      []
    )
  })
})
