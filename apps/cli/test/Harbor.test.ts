import { readFileSync, readdirSync } from "node:fs"
import { dirname, join } from "node:path"
import { Instances } from "@escapement/runner"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Option } from "effect"
import { onTestFinished } from "vitest"
import { builtIn } from "escapement/catalogue"
import { generateHarbor } from "../src/handlers/generateHarbor.ts"
import { type Ended, command, ended, escapement, launch, spawned, temporaryFolder } from "./command.ts"
import { inProcess } from "./inProcess.ts"
import { isThorough, someOf } from "../../../tools/test/isThorough.ts"

/** Serves a task as its container does, on ports that are free, and runs its scripts as Harbor does. */
const opened = async (task: string, cwd: string) => {
  const path = (...parts: ReadonlyArray<string>) => join(task, ...parts)
  const { services } = JSON.parse(readFileSync(path("environment", "docker-compose.yaml"), "utf8"))
  const PATH = [dirname(process.execPath), path("environment"), process.env["PATH"] ?? ""].join(":")
  const sh = (start: typeof launch, script: string, env: Readonly<Record<string, string>>) =>
    start(["sh", script], { cwd, env: { PATH, ...env } })
  const served = sh(launch, path("environment", "served", "serve.sh"), {
    ...services.environment.environment,
    ESCAPEMENT: command.join(" "),
    ESCAPEMENT_PORT: "0",
    ESCAPEMENT_REWARD_PORT: "0"
  })
  const over = ended(served)
  onTestFinished(() => void served.kill("SIGKILL"))
  const said = await new Promise<string>((resolve, reject) => {
    let text = ""
    served.stderr?.on("data", (part: string) => {
      text += part
      if (text.includes("From a shell")) resolve(text)
    })
    void over.then(({ stderr }) => reject(new Error(stderr)))
  })
  const [, url = ""] = /ESCAPEMENT_URL=(\S+)/.exec(said) ?? []
  const [, rewardPort = ""] = /Reward: http:\/\/127\.0\.0\.1:(\d+)/.exec(said) ?? []
  const agents = {
    ESCAPEMENT_TOKEN: services.main.environment.ESCAPEMENT_TOKEN,
    ESCAPEMENT_URL: url,
    ESCAPEMENT_ENV_TOOL: path("environment", "env-tool.mjs")
  }
  return {
    rewardUrl: `http://127.0.0.1:${rewardPort}/reward`,
    agents,
    solve: (): Promise<Ended> => ended(sh(spawned, path("solution", "solve.sh"), agents)),
    reward: async (): Promise<string> => {
      const LOGS = join(cwd, "logs")
      const tested = await ended(sh(spawned, path("tests", "test.sh"), { LOGS, ESCAPEMENT_REWARD_PORT: rewardPort }))
      assert.strictEqual(tested.code, 0, tested.stderr)
      return readFileSync(join(LOGS, "reward.txt"), "utf8")
    }
  }
}

describe("a Harbor task", () => {
  it("gives the reward 0 without play and 1 to its solution, as the environment reports", async () => {
    const cwd = temporaryFolder()
    const generate = ["generate", "--tier", "smoke", "--instances", "1", "--format", "harbor", "--out", "tasks"]
    // the program of agents is a file of the built command
    const written = await escapement(generate, { cwd })
    assert.strictEqual(written.code, 0, written.stderr)
    const [name = ""] = readdirSync(join(cwd, "tasks"))
    const { agents, reward, rewardUrl, solve } = await opened(join(cwd, "tasks", name), cwd)
    assert.strictEqual(await reward(), "0\n")
    const headers = { authorization: `Bearer ${agents.ESCAPEMENT_TOKEN}`, "content-type": "application/json" }
    assert.strictEqual((await fetch(rewardUrl, { headers })).status, 401)
    const { code, stderr } = await solve()
    assert.strictEqual(code, 0, stderr)
    assert.strictEqual(await reward(), "1\n")
    // the bridges stay open to say that it is over
    const late = await fetch(`${agents.ESCAPEMENT_URL}/call`, {
      method: "POST",
      headers,
      body: '{"tool":"x","args":{}}'
    })
    assert.include(await late.text(), '"ended":true')
    const again = await inProcess(generate, { cwd })
    assert.deepStrictEqual([again.code, again.stderr.includes("exists already")], [1, true])
  })

  it.effect("can be written for any family", () =>
    Effect.gen(function* () {
      const out = temporaryFolder()
      const none = { tier: Option.none(), difficulty: [], set: Option.none(), instancesFile: Option.none() }
      // the other test writes one of the first family
      const benchmarks = someOf((yield* builtIn).benchmarks.slice(isThorough ? 0 : 1), 6)
      for (const benchmark of benchmarks) {
        const tier = benchmark.use(({ tiers }) => Object.keys(tiers)[0] ?? "")
        const flags = {
          ...none,
          published: Option.none(),
          benchmark: Option.some(benchmark.id),
          instances: Option.some(1),
          seed: "1",
          profile: Option.none(),
          benchmarkOption: [],
          narrator: Option.none(),
          role: [],
          concurrency: Option.none(),
          plugin: [],
          out: Option.some(out)
        }
        yield* generateHarbor(flags, benchmark, Instances.openSource({ _tag: "Tier", tier, instances: 1 }, "1"))
      }
      const tasks = readdirSync(out)
      assert.lengthOf(tasks, benchmarks.length)
      for (const task of tasks) {
        assert.match(
          readFileSync(join(out, task, "solution", "solve.sh"), "utf8"),
          /\nenv-tool .* \|\| \[ \$\? -eq 3 \]\n$/
        )
      }
    })
  )
})
