import { existsSync, mkdirSync, symlinkSync, writeFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { assert, describe, it } from "@effect/vitest"
import { Egress } from "@escapement/models"
import { Effect } from "effect"
import { hasPostgres, temporaryDatabase } from "../../../tools/postgres/Postgres.ts"
import { isThorough } from "../../../tools/test/isThorough.ts"
import { type Ended, ended, escapement, lasting, launch, repository, temporaryFolder } from "./command.ts"
import { type Page, isTypedDaily, pages } from "./documents/pages.ts"
import { reasonOf } from "./documents/reasons.ts"
import { shellOf } from "./documents/shellOf.ts"
import { keysOfNobody, serveStandIn } from "./documents/standIn.ts"
import { inProcess } from "./inProcess.ts"

const chosen = pages.filter((page) => isThorough || isTypedDaily(page))

/** The authors' data, next to the checkout. */
const data = join(repository, "..", "shared", "data")
const reads = (line: string): boolean => /\bpublished\//.test(line)
const asksDatabase = (line: string): boolean => line.includes("env:DATABASE_URL")

/** A command of many instances, which is played with a few of them by day. */
const shortened = (args: ReadonlyArray<string>): ReadonlyArray<string> =>
  isThorough ? args : args.map((arg, at) => (args[at - 1] === "--instances" && Number(arg) > 20 ? "8" : arg))

/** Commands that go on until they are stopped, and what they say when they have begun. */
const goesOn = (line: string): RegExp | undefined => {
  if (/^escapement (view|serve|play .*--port)\b/.test(line)) return /http:\/\/127\.0\.0\.1:\d+/
  return /^escapement worker\b/.test(line) ? /working/ : undefined
}

const absent = {
  data: existsSync(data) ? undefined : `the authors' data is not at ${data}`,
  database: isThorough && hasPostgres("lines of documents that ask a database") ? undefined : "there is no PostgreSQL"
}

/** A folder as a reader has it: the packages that the page installs, the files that it prints, and the authors' data. */
const folderOf = ({ files }: Page): string => {
  const folder = temporaryFolder()
  for (const name of ["examples", "node_modules", "packages"]) symlinkSync(join(repository, name), join(folder, name))
  writeFileSync(join(folder, "package.json"), JSON.stringify({ type: "module", dependencies: { ai: "7" } }))
  for (const { path, text } of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  if (absent.data === undefined) symlinkSync(data, join(folder, "published"))
  return folder
}

/** Text as if no line had been broken and no column padded. */
const plain = (text: string): string => text.replace(/\s+/g, " ")

const typePage = (page: Page) =>
  Effect.gen(function* () {
    const cwd = folderOf(page)
    const url =
      page.typed.some(({ line }) => asksDatabase(line)) && absent.database === undefined ? yield* temporaryDatabase : ""
    const env = { ...keysOfNobody, DATABASE_URL: url }
    // programs that read the sources compile them once for all tests
    const compiled = process.env["NODE_COMPILE_CACHE"] ?? ""
    // modules of the reader import packages that are not built here
    const place = {
      cwd,
      env: { ...env, NODE_COMPILE_CACHE: compiled, NODE_OPTIONS: "--conditions=@escapement/source" }
    }
    const { egress, url: standIn } = yield* serveStandIn
    const type = shellOf(cwd, (typed) => {
      const args = shortened(typed)
      // modules of the reader's own are for the loader of the runtime, not for that of the tests
      if (!args.some((arg) => arg.includes("./"))) {
        return inProcess(args, { cwd, env }, { through: Effect.provideService(Egress.EgressClient, egress) })
      }
      const asks = args.some((arg) => arg.startsWith("openai/"))
      return escapement(asks ? [...args, "--model-option", `baseURL=${standIn}/v1`] : args, place)
    })
    const begun: Array<() => Promise<unknown>> = []
    yield* Effect.addFinalizer(() => Effect.promise(() => Promise.all(begun.map((stop) => stop()))))
    const run = async (line: string): Promise<Ended> => {
      const [, program] = /^npx (?:--yes )?pnpm@12 exec node (.*)$/.exec(line) ?? []
      if (program !== undefined) return ended(launch([process.execPath, ...program.split(" ")], place))
      const expected = goesOn(line)
      if (expected === undefined) return type(line)
      const { said, stop } = await lasting(line.split(" ").slice(1), place, expected)
      begun.push(stop)
      return { code: 0, stdout: said, stderr: "" }
    }
    let typed = 0
    for (const { code: expected, line, prints } of page.typed) {
      const reason =
        reasonOf(line) ?? (reads(line) ? absent.data : undefined) ?? (asksDatabase(line) ? absent.database : undefined)
      if (reason !== undefined) {
        console.log(`${page.file}: not typed: ${line}\n  it ${reason}`)
        continue
      }
      const { code, stderr, stdout } = yield* Effect.promise(() => run(line))
      typed++
      assert.strictEqual(code, expected, `${page.file}: ${line}\n${stdout}${stderr}`)
      for (const printed of prints) assert.include(plain(stdout + stderr), plain(printed), `${page.file}: ${line}`)
    }
    return typed
  })

describe(`the ${pages.length} documents that print commands, of which ${chosen.length} are typed here`, () => {
  for (const page of chosen) {
    it.live(
      `${page.file} prints what it says, typed from its first to its last of ${page.typed.length} lines`,
      () => Effect.scoped(typePage(page)),
      // in the night a page plays whole fixed sets of the slowest families
      isThorough ? 1_800_000 : 600_000
    )
  }
})
