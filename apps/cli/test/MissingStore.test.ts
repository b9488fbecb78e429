import { readdirSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Exit, Fiber } from "effect"
import { findPage } from "../src/handlers/view.ts"
import { temporaryFolder } from "./command.ts"
import { inProcess } from "./inProcess.ts"

/** Commands that read a store, or change what is in it. */
const reading: ReadonlyArray<ReadonlyArray<string>> = [
  ["view"],
  ["report", "last"],
  ["compare", "last", "last"],
  ["plan", "--from", "last"],
  ["eval", "--resume", "last"],
  ["eval", "--replay", "last"],
  ...["list", "show", "tables", "analyse", "card", "lock", "verify", "rescore", "retry", "fork", "pause"].map(
    (name) => ["run", name, ...(name === "list" ? [] : ["last"])]
  ),
  ["run", "concurrency", "last", "2"],
  ["run", "export", "last", "--format", "csv"],
  ["run", "watch", "last", "--database", "none.sqlite"],
  ["store", "check"],
  ["trial", "list", "last"],
  ["trial", "show", "3f9a"],
  ["trial", "diff", "3f9a", "4f9a"],
  ["trial", "replay", "3f9a"],
  ["trial", "fork", "3f9a", "--at", "1"],
  ["seed", "reveal", "seed.json", "--run", "last"]
]

describe("a missing store", () => {
  it("is reported as missing by every command that reads one, and is not created", async () => {
    const cwd = temporaryFolder()
    writeFileSync(join(cwd, "seed.json"), "{}")
    for (const args of reading) {
      const store = args.includes("--database") ? [] : ["--store", "none.sqlite"]
      const { code, stderr } = await inProcess([...args, ...store], { cwd })
      const typed = args.join(" ")
      assert.strictEqual(code, 1, `${typed}: ${stderr}`)
      assert.match(stderr, /open the store .*none\.sqlite: there is no such file\. .*escapement eval.*--store/, typed)
      assert.deepStrictEqual(readdirSync(cwd), ["seed.json"], typed)
    }
  })

  it("is created by a command that plays", async () => {
    const cwd = temporaryFolder()
    const args = ["--tier", "smoke", "--instances", "1", "--adapter", "oracle", "--store", "some.sqlite"]
    const { code, stderr } = await inProcess(["eval", ...args], { cwd })
    assert.strictEqual(code, 0, stderr)
    assert.include(readdirSync(cwd), "some.sqlite")
  })
})

describe("the page of a clone", () => {
  it("stops being built when its reader leaves, without a failure", async () => {
    const building = Effect.runFork(findPage)
    const ended = await Effect.runPromise(Effect.andThen(Fiber.interrupt(building), Fiber.await(building)))
    assert.isTrue(Exit.hasInterrupts(ended) && !Exit.hasFails(ended))
  })
})
