import { rmSync } from "node:fs"
import { join } from "node:path"
import { assert, describe, it } from "@effect/vitest"
import { Randomness } from "@escapement/core"
import { ended, start, temporaryFolder } from "./command.ts"
import { inProcess } from "./inProcess.ts"
import { isThorough } from "../../../tools/test/isThorough.ts"

/** How often a run is killed here; a study sets more. */
const kills = Number(process.env["ESCAPEMENT_KILLS"] ?? (isThorough ? "2" : "1"))

const args = ["eval", "--adapter", "react,function-calling", "--model", "simulated/sloppy", "--fault", "p=0.05"]
/** Few are held back, so that a run is under way when it is ended; many are not, so that it is ended at any moment. */
const instances = isThorough ? 60 : 8
const held = isThorough ? [] : ["--rate", "simulated=2400"]
const plan = ["--tier", "smoke", "--instances", String(instances), "--seed", "3", "--json"]

/**
 * The cells of a result without what differs from machine to machine, and without the count of interrupted attempts.
 */
const timeless = (stdout: string): unknown =>
  JSON.parse(stdout).cells.map(({ metrics, ...cell }: { metrics: object }) => ({
    ...cell,
    interruptions: undefined,
    totals: undefined,
    metrics: Object.fromEntries(
      Object.entries(metrics).filter(([id]) => !["wall-time", "environment-share"].includes(id))
    )
  }))

/** Counts the lines of progress in a text; before the first of them, a slow machine has a line about instances. */
const countLines = (text: string): number => text.match(/^\d+\/\d+ · /gm)?.length ?? 0

describe("a run that is killed", () => {
  it("is completed by --resume with the results of an uninterrupted run, without lost or doubled trials", async () => {
    const cwd = temporaryFolder()
    const whole = await inProcess([...args, ...plan, "--store", "whole.sqlite"], { cwd })
    assert.strictEqual(whole.code, 0)
    const random = Randomness.rng("kill", kills)
    for (let i = 0; i < kills; i++) {
      const store = `killed-${i}.sqlite`
      const child = start([...args, ...plan, ...held, "--store", store], { cwd })
      const over = ended(child)
      // a random moment of the run itself: some milliseconds after one of the plain progress lines
      const lines = isThorough ? random.int(1, 4) : 1
      const later = isThorough ? random.int(0, 100) : 0
      let seen = 0
      child.stderr?.on("data", (text: string) => {
        seen += countLines(text)
        if (seen >= lines) setTimeout(() => child.kill("SIGKILL"), later)
      })
      await over
      if (i === 0) {
        const { stdout } = await inProcess(["run", "list", "--store", store], { cwd })
        assert.match(
          stdout,
          new RegExp(
            String.raw`interrupted .*${2 * instances} trials\n .*\n +--\S+ .*\n +resume with:\s+escapement eval --resume \S+ --store killed-0`
          )
        )
      }
      const resumed = await inProcess(["eval", "--resume", "last", "--json", "--store", store], { cwd })
      assert.strictEqual(resumed.code, 0, resumed.stderr)
      assert.deepStrictEqual(timeless(resumed.stdout), timeless(whole.stdout))
      rmSync(join(cwd, store), { force: true })
    }
  })

  it("keeps finished trials, prints how to continue, and exits with 130 if it is interrupted", async () => {
    const cwd = temporaryFolder()
    const child = start([...args, ...plan, ...held], { cwd })
    const over = ended(child)
    child.stderr?.on("data", (text: string) => countLines(text) > 0 && child.kill("SIGINT"))
    const { code, stderr, stdout } = await over
    assert.strictEqual(code, 130)
    assert.strictEqual(stdout, "")
    assert.match(stderr, /interrupted: \d+ of \d+ trials are kept; continue with:\n {2}escapement eval --resume \S+/)
    const kept = Number(/interrupted: (\d+) of/.exec(stderr)?.[1])
    assert.isAbove(kept, 0)
    const listed = await inProcess(["run", "list", "--json"], { cwd })
    assert.strictEqual(JSON.parse(listed.stdout)[0].status, "interrupted")
    const trials = await inProcess(["run", "export", "last", "--format", "csv"], { cwd })
    assert.strictEqual(trials.stdout.trim().split("\r\n").length - 1, kept)
    const resumed = await inProcess(["eval", "--resume", "last", "--json"], { cwd })
    assert.strictEqual(resumed.code, 0)
    assert.strictEqual(JSON.parse(resumed.stdout).cells[0].trials, instances)
  })
})
