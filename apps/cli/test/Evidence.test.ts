import { readFileSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { DatabaseSync } from "node:sqlite"
import { assert, describe, it } from "@effect/vitest"
import { core, ended, escapement, start, temporaryFolder } from "./command.ts"
import { inProcess } from "./inProcess.ts"
import { isThorough } from "../../../tools/test/isThorough.ts"

const small = ["--tier", "smoke", "--instances", "4"]
const store = join(".escapement", "runs.sqlite")

describe("run verify", () => {
  it("prints the same digest as show, card and export, and ends with 1 if one trial was changed", async () => {
    const cwd = temporaryFolder()
    assert.strictEqual((await inProcess(["eval", "--adapter", "react", ...small], { cwd })).code, 0)
    const verified = await inProcess(["run", "verify", "--json"], { cwd })
    assert.strictEqual(verified.code, 0, verified.stderr)
    const { digest, trials } = JSON.parse(verified.stdout)
    assert.strictEqual(trials, 4)
    assert.match(digest.sha256, /^[0-9a-f]{64}$/)
    for (const args of [["show", "--metric", "all"], ["card"], ["export", "--format", "json"]]) {
      const [name = "", ...rest] = args
      assert.include((await inProcess(["run", name, "last", ...rest], { cwd })).stdout, digest.sha256, name)
    }
    const sqlite = new DatabaseSync(join(cwd, store))
    const [row] = sqlite.prepare("SELECT id FROM trial LIMIT 1").all()
    const id = String(row?.["id"])
    sqlite.prepare("UPDATE trial SET usage = '{}' WHERE id = ?").run(id)
    sqlite.close()
    const changed = await inProcess(["run", "verify", "last"], { cwd })
    assert.strictEqual(changed.code, 1)
    assert.include(changed.stdout, `trial ${id}: its bytes are not those that were stored`)
    assert.strictEqual((await inProcess(["run", "show", "last"], { cwd })).code, 1)
    const rescored = await inProcess(["run", "rescore", "last"], { cwd })
    assert.strictEqual(rescored.code, 1)
    assert.include(rescored.stderr, `is not scored again, because it differs from what was stored: trial ${id}`)
    const repaired = await inProcess(["store", "check", "--repair"], { cwd })
    assert.include(repaired.stdout, `damaged trials were removed: ${id.slice(0, 16)}`)
    assert.strictEqual((await inProcess(["eval", "--resume", "last"], { cwd })).code, 0)
    assert.strictEqual((await inProcess(["store", "check"], { cwd })).code, 0)
  })
})

describe("run verify of a run that was played again in part", () => {
  it("says how many lost attempts there were", async () => {
    const cwd = temporaryFolder()
    assert.strictEqual((await inProcess(["eval", "--adapter", "react", ...small], { cwd })).code, 0)
    const columns = "run, id, cell, epoch, instance, identity, outcome, usage, timing, scores, trajectory, digest"
    const sqlite = new DatabaseSync(join(cwd, store))
    sqlite.exec(`INSERT INTO retired (${columns}, events) SELECT ${columns}, '[]' FROM trial LIMIT 3`)
    sqlite.close()
    const said = await inProcess(["run", "verify"], { cwd })
    assert.include(said.stdout, "Lost attempts were played again: 3 of react (3 trials, at most 1 attempt at one).")
    const { retries } = JSON.parse((await inProcess(["run", "verify", "--json"], { cwd })).stdout)
    assert.deepStrictEqual(retries, [{ cell: 0, trials: 3, attempts: 3, most: 1 }])
  })
})

describe("store check", () => {
  it("says once for all runs that the store was not closed, until a command closes it again", async () => {
    const cwd = temporaryFolder()
    const play = () => inProcess(["eval", "--adapter", "react", "--tier", "smoke", "--instances", "1"], { cwd })
    for (let i = 0; i < 2; i++) assert.strictEqual((await play()).code, 0)
    const notes = join(cwd, `${store}.notes`)
    const lines = readFileSync(notes, "utf8").split("\n")
    writeFileSync(notes, lines.filter((line) => !/"_tag":"(Opened|Closed)"/.test(line)).join("\n"))
    const isSaid = /^the notes beside the store have no end/gm
    const check = async () => (await inProcess(["store", "check"], { cwd })).stdout.match(isSaid)?.length
    assert.strictEqual(await check(), 1)
    assert.strictEqual((await play()).code, 0)
    assert.isUndefined(await check())
  })
})

const inStore = (cwd: string, sql: string) => {
  const sqlite = new DatabaseSync(join(cwd, store))
  sqlite.exec(sql)
  sqlite.close()
}

describe("a run that cannot be proven, or that was changed", () => {
  it("is not resumed, has an exit code of its own in verify, and is never called proven", async () => {
    const cwd = temporaryFolder()
    assert.strictEqual((await inProcess(["eval", "--adapter", "react", ...small], { cwd })).code, 0)
    // another trial, which no plan has
    inStore(
      cwd,
      `UPDATE run SET status = 'running';
       INSERT INTO trial SELECT run, '${"f".repeat(64)}', cell, name, 7, instance, identity, outcome, usage, timing, scores,
         trajectory, digest, short, short_digest FROM trial LIMIT 1;
       INSERT INTO trajectory SELECT run, '${"f".repeat(64)}', events FROM trajectory LIMIT 1`
    )
    const refused = await inProcess(["eval", "--resume", "last"], { cwd })
    assert.strictEqual(refused.code, 1)
    assert.match(refused.stderr, /run \S+ is not resumed, because it differs from what was stored: trial ffff/)
    inStore(
      cwd,
      `DELETE FROM trial WHERE id LIKE 'ffff%'; DELETE FROM trajectory WHERE trial LIKE 'ffff%'; DELETE FROM seal;
       UPDATE run SET digest = NULL, status = 'done'; UPDATE instance SET digest = NULL;
       UPDATE recording SET digest = NULL; UPDATE trial SET digest = NULL, usage = '{}'`
    )
    rmSync(join(cwd, `${store}.notes`))
    const verified = await inProcess(["run", "verify", "--json"], { cwd })
    assert.strictEqual(verified.code, 5, verified.stderr)
    assert.strictEqual(JSON.parse(verified.stdout).proof, "none")
    assert.include(verified.stderr, "nothing can be proven")
    const checked = await inProcess(["store", "check"], { cwd })
    assert.include(checked.stdout, "nothing is proven of 1 of them")
  })
})

describe("a repair that loses trials", () => {
  it("ends with 1 and says what to do, and never calls the store undamaged", async () => {
    const cwd = temporaryFolder()
    assert.strictEqual((await inProcess(["eval", "--adapter", "react", ...small], { cwd })).code, 0)
    const path = join(cwd, store)
    const sqlite = new DatabaseSync(path)
    sqlite.exec("UPDATE trial SET usage = '{}' WHERE rowid = 2")
    sqlite.close()
    // without notes, only the seals tell how many trials there were
    rmSync(`${path}.notes`)
    const removed = await inProcess(["store", "check", "--repair"], { cwd })
    assert.strictEqual(removed.code, 1)
    assert.match(
      removed.stdout,
      /damaged trials were removed: [0-9a-f]{16}\nof \d+ sealed trials of run \S+, 1 is lost\ncomplete it with: escapement eval --resume /
    )
    assert.notInclude(removed.stdout, "undamaged")
    assert.include(removed.stderr, "has 1 fault: complete the runs named above")
    const checked = await inProcess(["store", "check"], { cwd })
    assert.strictEqual(checked.code, 1)
    assert.match(checked.stdout, /1 is lost\n.*\ncomplete it with: escapement eval --resume /s)
    assert.strictEqual((await inProcess(["eval", "--resume", "last"], { cwd })).code, 0)
    assert.strictEqual((await inProcess(["store", "check", "--repair"], { cwd })).code, 0)
    writeFileSync(path, readFileSync(path).subarray(0, 20_000))
    rmSync(`${path}.notes`)
    const empty = await inProcess(["store", "check", "--repair"], { cwd })
    assert.strictEqual(empty.code, 1)
    assert.notInclude(empty.stdout, "undamaged")
    assert.include(empty.stderr, "is not complete: take what is lost from a backup, or evaluate again")
  })
})

describe("a trial that kills its process", () => {
  it("is an infra-error after three times, and the run continues to its end", async () => {
    const cwd = temporaryFolder()
    // the first play is the one that is disclosed; the second instance is the poison
    writeFileSync(
      join(cwd, "poison.mjs"),
      `import { defineAdapter, defineConfig, NoOptions } from ${JSON.stringify(core)}
       const poison = defineAdapter({ id: "poison", version: "1", summary: "kills the process", Options: NoOptions,
         play: () => ({ session }) => {
           const text = JSON.stringify(session.instructions)
           globalThis.first ??= text
           if (process.env.POISON === "on" && text !== globalThis.first) process.kill(process.pid, "SIGKILL")
           return session.tools
         } })
       export default defineConfig({ adapters: [poison] })`
    )
    const place = { cwd, env: { POISON: "on" } }
    const args = ["--plugin", "./poison.mjs"]
    const plan = ["eval", "--adapter", "poison", ...args, "--tier", "smoke", "--instances", "2", "--concurrency", "2"]
    const codes = [(await escapement(plan, place)).code]
    // by day, one of three deaths is only written down
    if (!isThorough) inStore(cwd, "UPDATE claim SET deaths = 1 WHERE running = 1")
    for (let i = 0; i < (isThorough ? 2 : 1); i++)
      codes.push((await escapement(["eval", "--resume", "last", ...args], place)).code)
    assert.notInclude(codes, 0)
    // the fourth time it is not played; where it would be, nothing is killed
    const last = await inProcess(["eval", "--resume", "last", ...args, "--json"], { cwd })
    assert.strictEqual(last.code, 2, last.stderr)
    const [cell] = JSON.parse(last.stdout).cells
    assert.strictEqual(cell.trials, 2)
    assert.strictEqual(cell.outcomes["infra-error"], 1)
    const exported = await inProcess(["run", "export", "last", "--format", "json"], { cwd })
    assert.include(exported.stdout, "its process died three times: poison")
  })
})

describe("two processes that resume one run", () => {
  it("share its trials, and both report it", async () => {
    const cwd = temporaryFolder()
    const instances = isThorough ? 60 : 8
    const plan = [
      "eval",
      "--adapter",
      "react,random",
      "--tier",
      "smoke",
      "--instances",
      String(instances),
      "--concurrency",
      "2"
    ]
    // held back, so that it still plays when the other begins
    const first = start([...plan, "--rate", "simulated=600"], { cwd })
    const over = ended(first)
    await new Promise<void>((resolve) => first.stderr?.once("data", () => resolve()))
    const second = await inProcess(["eval", "--resume", "last", "--concurrency", "2"], { cwd })
    const ending = await over
    assert.deepStrictEqual([ending.code, second.code], [0, 0], second.stderr)
    assert.match(second.stderr + ending.stderr, /process \d+ on \S+ also plays trials of this run/)
    const kept = readFileSync(join(cwd, `${store}.notes`), "utf8")
      .split("\n")
      .flatMap((line) => (line.includes('"Kept"') ? JSON.parse(line.slice(17)).trials : []))
    assert.strictEqual(kept.length, 2 * instances)
    assert.strictEqual(new Set(kept).size, 2 * instances)
  })
})
