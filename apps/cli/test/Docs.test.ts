import { execFileSync } from "node:child_process"
import { readFileSync } from "node:fs"
import { join } from "node:path"
import { assert, describe, it } from "@effect/vitest"
import { version } from "@escapement/evaluate/version"
import { Effect } from "effect"
import { builtIn } from "escapement/catalogue"
import { repository } from "./command.ts"

const read = (...path: ReadonlyArray<string>): string => readFileSync(join(repository, ...path), "utf8")

describe("the documents", () => {
  it.effect("the pages on metrics list every metric, those of a family on its own page", () =>
    Effect.gen(function* () {
      const { benchmarks, metrics } = yield* builtIn
      const idsIn = (...path: ReadonlyArray<string>): ReadonlyArray<string> =>
        [...read("docs", ...path).matchAll(/^\| (`[^|]+`) +\|/gm)].flatMap(([, cell = ""]) =>
          cell.split(",").map((id) => id.trim().replaceAll("`", ""))
        )
      const general = idsIn("metrics.md")
      assert.includeMembers(
        [...general],
        metrics.map(({ id }) => id)
      )
      for (const benchmark of benchmarks) {
        const ids = benchmark.use(({ judged, metrics }) => [...metrics, ...(judged ?? [])].map(({ id }) => id))
        assert.includeMembers([...general, ...idsIn("metrics", `${benchmark.id}.md`)], ids)
      }
    })
  )

  it.effect("the README names every benchmark and every architecture", () =>
    Effect.gen(function* () {
      const { adapters, benchmarks } = yield* builtIn
      const readme = read("README.md")
      for (const { id } of [...adapters, ...benchmarks]) assert.include(readme, `\`${id}\``)
    })
  )

  it.effect("describe no two adversaries of a family by the same sentence", () =>
    Effect.gen(function* () {
      const { adapters, benchmarks } = yield* builtIn
      const told = ({ id, lacks }: { readonly id: string; readonly lacks?: string }) =>
        lacks === undefined ? [] : [[id, lacks] as const]
      for (const benchmark of benchmarks) {
        const own = benchmark.use(({ adversaries = [] }) => adversaries.flatMap(told))
        // a family's own adversary takes the place of the general one with its id
        const all = new Map([...adapters.flatMap(told), ...own])
        assert.isAbove(all.size, own.length === 0 ? 0 : 2)
        assert.strictEqual(new Set(all.values()).size, all.size, `${benchmark.id}: ${[...all.values()].join("; ")}`)
      }
    })
  )

  it("name only test files that exist", () => {
    const files = execFileSync("git", ["ls-files"], { cwd: repository, encoding: "utf8" }).split("\n")
    // decisions and changes tell of their day
    const documents = files.filter(
      (file) => file.endsWith(".md") && !/^(docs\/decisions|\.changeset|CHANGELOG)/.test(file)
    )
    const missing = documents.flatMap((document) =>
      [...read(document).matchAll(/[\w/.-]*\.test\.ts\b/g)]
        .filter(([name]) => !files.some((file) => `/${file}`.endsWith(`/${name}`)))
        .map(([name]) => `${document}: ${name}`)
    )
    const invented = new Set(["AGENTS.md: path/to/File.test.ts"])
    assert.deepStrictEqual(
      missing.filter((name) => !invented.has(name)),
      []
    )
  })

  it("have no row outside a table: a row that loses its indentation is no part of its table", () => {
    const pages = execFileSync("git", ["ls-files", "*.md", ":!:**/golden/**"], { cwd: repository, encoding: "utf8" })
      .trim()
      .split("\n")
    const isRow = (line: string | undefined): boolean => /^\s*\|/.test(line ?? "")
    const stray = pages.flatMap((page) => {
      const lines = read(page).split("\n")
      return lines.flatMap((line, i) => {
        const isFirst = isRow(line) && !isRow(lines[i - 1])
        return isFirst && !/^\s*\|(?: *:?-+:? *\|)+ *$/.test(lines[i + 1] ?? "") ? [`${page}:${i + 1}`] : []
      })
    })
    assert.deepStrictEqual(stray, [])
  })

  it("the command's version is its package's", () => {
    assert.strictEqual(JSON.parse(read("apps", "cli", "package.json")).version, version)
  })
})
