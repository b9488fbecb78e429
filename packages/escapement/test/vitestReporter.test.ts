import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { Writable } from "node:stream"
import { assert, describe, it, onTestFinished } from "vitest"
import { startVitest } from "vitest/node"
import { EvaluationReporter } from "../src/vitestReporter.ts"

const fixtures = join(import.meta.dirname, "fixtures")

/** What a vitest of its own prints of the tests in `fixtures/evaluations.ts`, without colours. */
const printed = async (): Promise<ReadonlyArray<string>> => {
  const cache = mkdtempSync(join(tmpdir(), "escapement-reporter-"))
  onTestFinished(() => rmSync(cache, { recursive: true, force: true }))
  let text = ""
  const stdout = new Writable({
    write: (chunk, _, done) => {
      text += String(chunk)
      done()
    }
  })
  const vitest = await startVitest(
    "test",
    [],
    {
      root: fixtures,
      config: false,
      watch: false,
      include: ["evaluations.ts"],
      reporters: [new EvaluationReporter({ isTTY: false })],
      env: { EVALUATIONS_CACHE: cache },
      experimental: { viteModuleRunner: false, nodeLoader: false },
      // on a busy machine its evaluations take longer than the five seconds of the default
      testTimeout: 120_000
    },
    // the package as it is published: `builtCommand.ts` has built it
    {},
    { stdout, stderr: stdout }
  )
  await vitest.close()
  // oxlint-disable-next-line no-control-regex
  return text.replaceAll(/\u001B\[[\d;]*m/g, "").split("\n")
}

describe("EvaluationReporter", () => {
  it("prints score, interval and verdict under the test that evaluated them, and under no other test", async () => {
    const lines = await printed()
    const said = lines.join("\n")
    const under = (name: string): ReadonlyArray<string> => {
      const from = lines.findIndex((line) => line.includes(name))
      assert.isAtLeast(from, 0, said)
      const rest = lines.slice(from + 1)
      return rest.slice(
        0,
        rest.findIndex((line) => !line.includes("↳"))
      )
    }
    const compared = under("is compared")
    assert.lengthOf(compared, 2, said)
    assert.match(
      compared[0] ?? "",
      /^ {7}↳ reward, function-calling − quitter: \+[\d.]+ \[\+[\d.]+, \+[\d.]+\].*\[simulated model: simulated\]; verdict: higher$/
    )
    assert.match(
      compared[1] ?? "",
      /^ {7}↳ quitter on ace, reward: [\d.]+ \[[\d.]+, [\d.]+\] over 12 instances, lower end of at least 0\.999: not reached \[sim/
    )
    const scored = under("is scored")
    assert.lengthOf(scored, 2, said)
    assert.match(scored[1] ?? "", /function-calling on ace, reward: [\d.]+ \[[\d.]+, [\d.]+\] over 12 instances \[sim/)
    assert.isFalse(lines.some((line) => line.includes("is not evaluated here")))
  })
})
