import type { ChildProcess } from "node:child_process"
import { closeSync, existsSync, openSync, writeSync } from "node:fs"
import { join } from "node:path"
import { assert, beforeAll, describe, it } from "@effect/vitest"
import { command, ended, launch, start, temporaryFolderOfFile } from "./command.ts"
import { inProcess } from "./inProcess.ts"
import { isThorough, someOf } from "../../../tools/test/isThorough.ts"

const small = ["--tier", "smoke", "--instances", "3"]

/** Runs the command through a shell, with its streams as the shell puts them. */
const through = (redirections: string, args: ReadonlyArray<string>, cwd: string): ChildProcess =>
  launch(["sh", "-c", `exec "$@" ${redirections}`, "sh", ...command, ...args], { cwd })

/** What each command that prints is asked; `RUN`, `OTHER`, `TABLED` and `TRIAL` are ids. */
const commands: ReadonlyArray<string> = [
  "--help",
  "--completions bash",
  "eval --help",
  "eval --adapter random --tier smoke --instances 2",
  "eval --adapter random --tier smoke --instances 2 --json",
  "list adapters",
  "list metrics --json",
  "run list",
  "run show RUN",
  "run show RUN --json",
  "run tables TABLED",
  "run analyse RUN",
  "run card RUN",
  "run lock RUN",
  "run rescore RUN",
  "run export RUN --format csv",
  "run export RUN --format json",
  "run export RUN --format md",
  "run export RUN --format openai",
  "run export RUN --format atif",
  "run export RUN --format junit",
  "report RUN",
  "compare RUN OTHER",
  "trial show TRIAL",
  "trial replay TRIAL",
  "trial fork TRIAL --at 0",
  "plan --adapter react,direct --json",
  "generate --tier smoke --instances 2",
  "validate --benchmark agent-escape --instances 2 --json",
  "seed reveal seed.json"
]

/** Commands that print what the build keeps, lines, and data bit by bit. */
const waysOut = ["eval --help", "run show RUN", "generate --tier smoke --instances 2"]

/** Standard output whose reader is gone. */
const noReader = {
  breaks: () => {
    throw Object.assign(new Error("write EPIPE"), { code: "EPIPE" })
  }
}

const hasFull = existsSync("/dev/full")
if (!hasFull) console.warn("skipped, no /dev/full on this machine: outputs that break")

describe.skipIf(!hasFull)("an output that breaks", () => {
  const cwd = temporaryFolderOfFile()
  const ids = new Map<string, string>()
  const argumentsOf = (text: string) => text.split(" ").map((word) => ids.get(word) ?? word)

  beforeAll(async () => {
    const play = (...args: ReadonlyArray<string>) => inProcess(["eval", ...args], { cwd })
    const { code, stderr } = await play("--adapter", "react,random", ...small)
    assert.strictEqual(code, 0, stderr)
    await play("--adapter", "react,random", "--seed", "2", ...small)
    await play("--benchmark", "agent-escape", "--adapter", "oracle,nop", "--instances", "2")
    await inProcess(["seed", "commit", "--out", "seed.json"], { cwd })
    const runs = await inProcess(["run", "list", "--json"], { cwd })
    const [tabled, other, run] = JSON.parse(runs.stdout)
    const { stdout } = await inProcess(["run", "export", run.id, "--format", "csv"], { cwd })
    ids.set("RUN", run.id).set("OTHER", other.id).set("TABLED", tabled.id)
    ids.set("TRIAL", stdout.split("\r\n")[1]?.split(",")[1] ?? "")
  })

  it.each(someOf(commands, 3))("that is full is reported in one sentence, with an exit code: %s", async (text) => {
    const full = openSync("/dev/full", "w")
    const { code, stderr } = await inProcess(
      argumentsOf(text),
      { cwd },
      { breaks: (part) => void writeSync(full, part) }
    )
    closeSync(full)
    assert.strictEqual(code, 1, stderr)
    assert.match(stderr, /escapement: [^\n]*ENOSPC[^\n]*\n$/)
    assert.notMatch(stderr, /\n\s+at |node:internal/)
  })

  it.each(someOf(commands, 3))("without a reader ends as with SIGPIPE: %s", async (text) => {
    const { code } = await inProcess(argumentsOf(text), { cwd }, noReader)
    assert.strictEqual(code, 141)
  })

  it.each(someOf(waysOut, 2))(
    "of a process that is full is reported in one sentence, with an exit code: %s",
    async (text) => {
      const { code, stderr } = await ended(through(">/dev/full", argumentsOf(text), cwd))
      assert.strictEqual(code, 1, stderr)
      assert.match(stderr, /escapement: [^\n]*ENOSPC[^\n]*\n$/)
      assert.notMatch(stderr, /\n\s+at |node:internal/)
    }
  )

  it.each(someOf(waysOut, 2))(
    "of a process without a reader ends as with SIGPIPE, also without standard error: %s",
    async (text) => {
      const child = through("2>&-", argumentsOf(text), cwd)
      child.stdout?.destroy()
      assert.strictEqual((await ended(child)).code, 141)
    }
  )

  it.each(["-", "/dev/stdout"])("is standard output if --out is %s", async (name) => {
    const asked = argumentsOf("run export RUN --format csv")
    const { stdout } = await inProcess(asked, { cwd })
    const named = await inProcess([...asked, "--out", name], { cwd })
    assert.deepStrictEqual(named, { code: 0, stdout, stderr: "" })
    assert.isFalse(existsSync(join(cwd, "-")))
    assert.strictEqual((await inProcess([...asked, "--out", name], { cwd }, noReader)).code, 141)
  })

  it("of an evaluation loses no trial without a reader", async () => {
    const instances = isThorough ? 20 : 10
    const child = start(["eval", "--adapter", "random,oracle", "--tier", "smoke", "--instances", String(instances)], {
      cwd
    })
    child.stdout?.destroy()
    child.stderr?.once("data", () => child.stderr?.destroy())
    assert.strictEqual((await ended(child)).code, 141)
    const { stdout } = await inProcess(["run", "show", "last", "--json"], { cwd })
    const { cells } = JSON.parse(stdout)
    assert.deepStrictEqual(
      cells.map(({ trials }: { readonly trials: number }) => trials),
      [instances, instances]
    )
  })

  it("of a large export is written only as far as it is read, and ends all threads", async () => {
    const child = start(["generate", "--instances", "1000000", "--concurrency", "2"], { cwd })
    child.stdout?.once("data", () => child.stdout?.destroy())
    assert.strictEqual((await ended(child)).code, 141)
  })

  it("on standard error does not affect the result", async () => {
    const { code, stdout } = await ended(through("2>/dev/full", ["eval", "--json", "--adapter", "nop", ...small], cwd))
    assert.strictEqual(code, 0)
    assert.lengthOf(JSON.parse(stdout).cells, 1)
  })

  it("of an unmet gate keeps the exit code of the gate", async () => {
    const gated = ["eval", "--adapter", "nop", "--fail-under", "reward=1", ...small]
    assert.strictEqual((await inProcess(gated, { cwd }, noReader)).code, 3)
  })
})
