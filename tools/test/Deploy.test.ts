import { spawnSync } from "node:child_process"
import { readFileSync, readdirSync } from "node:fs"
import { join, matchesGlob } from "node:path"
import { assert, describe, it } from "@effect/vitest"

const root = join(import.meta.dirname, "..", "..")
const deploy = join(root, "deploy")
const chart = join(deploy, "helm", "escapement")
const manifests = readdirSync(join(deploy, "kubernetes")).map((name) => join(deploy, "kubernetes", name))
const commands = readFileSync(join(root, "docs", "reference", "commands.md"), "utf8")

const run = (program: string, ...args: ReadonlyArray<string>) => spawnSync(program, args, { encoding: "utf8" })

const isThere = (program: string, what: string): boolean => {
  const isFound = run(program, "version").error === undefined && run(program, "-v").error === undefined
  if (!isFound) console.warn(`There is no ${program} on this machine: skipped whether ${what}.`)
  return isFound
}

/** Returns the section of the reference about a command. */
const sectionOf = (command: string): string =>
  commands.split(`\n## escapement ${command}\n`)[1]?.split("\n## ")[0] ?? ""

describe("files that deploy workers", () => {
  it.each([...manifests, join(chart, "templates", "workers.yaml")])(
    "use flags that the command has, and no password on a command line: %s",
    (path) => {
      const text = readFileSync(path, "utf8")
      const command = text.includes("- eval\n") ? "eval" : "worker"
      const flags = [...text.matchAll(/^ +- (--[a-z-]+)$/gm)].map(([, flag = ""]) => flag)
      assert.isAtLeast(flags.length, 4)
      for (const flag of flags) assert.include(sectionOf(command), `${flag} `, path)
      assert.notMatch(text, /--database["',\s-]+postgres/)
    }
  )

  it("let Compose refuse to start without a password of the database", () => {
    const text = readFileSync(join(deploy, "compose.yaml"), "utf8")
    const uses = [...text.matchAll(/\$\{?POSTGRES_PASSWORD.*?\}/g)].map(([use]) => use)
    assert.lengthOf(uses, 2)
    for (const use of uses) assert.match(use, /^\$\{POSTGRES_PASSWORD:\?/)
  })

  it.each([
    ".env",
    ".env.production",
    "apps/cli/.env",
    ".npmrc",
    "packages/core/.npmrc",
    "id.pem",
    ".escapement",
    "examples/one/.escapement",
    "runs.sqlite",
    "examples/one/runs.sqlite-wal",
    "runs.sqlite.damaged-1",
    "runs.sqlite3",
    "runs.db",
    "runs.db.notes",
    "lock.json",
    "runs/standard.lock.json",
    "url",
    "node_modules",
    "apps/cli/node_modules"
  ])("leave keys and stores of the working tree out of the image: %s", (path) => {
    const lines = readFileSync(join(deploy, "Dockerfile.dockerignore"), "utf8").split("\n")
    const patterns = lines.filter((line) => line !== "" && !line.startsWith("#"))
    assert.isTrue(patterns.some((pattern) => matchesGlob(path, pattern)))
  })

  it.skipIf(!isThere("helm", "the chart is one"))("render as a chart, with and without an autoscaler", () => {
    assert.strictEqual(run("helm", "lint", "--strict", chart).status, 0)
    for (const [isEnabled, kinds] of [
      ["false", 1],
      ["true", 3]
    ] as const) {
      const { status, stderr, stdout } = run(
        "helm",
        "template",
        "some",
        chart,
        "--set",
        `autoscaling.enabled=${isEnabled}`,
        "--set",
        "args={--plugin,./mine.ts}",
        "--set",
        "database.key=runs"
      )
      assert.strictEqual(status, 0, stderr)
      assert.lengthOf([...stdout.matchAll(/^kind: /gm)], kinds)
      assert.include(stdout, "- file:/run/secrets/escapement/runs")
      assert.include(stdout, '- "./mine.ts"')
    }
  })

  it.skipIf(!isThere("kubeconform", "the manifests keep the schemas of Kubernetes"))(
    "follow the schemas of Kubernetes",
    () => {
      const { status, stdout } = run("kubeconform", "-strict", ...manifests)
      assert.strictEqual(status, 0, stdout)
    }
  )
})
