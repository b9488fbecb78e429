import { readFileSync, readdirSync, symlinkSync } from "node:fs"
import { join } from "node:path"
import { assert, describe, it } from "@effect/vitest"
import { Retries } from "@escapement/models"
import { Duration, Effect } from "effect"
import { repository, serving, temporaryFolder } from "./command.ts"
import { inProcess } from "./inProcess.ts"

const planted = "sk-planted-0123456789abcdefghijklmnop"

const everythingBelow = (folder: string): string =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), "latin1"))
    .join("\n")

/** Tries a failed call again at once. */
const hasty = Effect.updateService(Retries.Retry, (retry) => ({ ...retry, base: Duration.zero }))

/** Asks a server for what it does not have. */
const refuses = async (url: string): Promise<void> => {
  const said = async (path: string, body: object) => {
    const response = await fetch(`${url}${path}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body)
    })
    return [response.status, await response.text()] as const
  }
  const messages = [{ role: "user", content: "hi" }]
  const chat = "/v1/chat/completions"
  for (const [path, body, status, words] of [
    [chat, { model: "gpt-5", messages }, 404, "SEED"],
    [chat, { model: "simulated.aec.smoke.1", messages }, 404, "ace"],
    [chat, { model: "simulated.ace.smok.1", messages }, 404, "smoke"],
    [chat, { model: "simulated.ace.smoke.1", messages }, 404, "none of the first 30 instances of ace (tier smoke)"],
    [chat, { model: "simulated.ace.smoke.1", messages: "hi" }, 400, "messages"],
    [chat, { model: "simulated.ace.smoke.1", messages, stream: "yes" }, 400, "stream"],
    ["/v1/embeddings", {}, 404, "chat/completions"]
  ] as const) {
    const [code, text] = await said(path, body)
    assert.strictEqual(code, status, text)
    assert.include(text, words)
  }
}

describe("escapement serve model", () => {
  it("serves a run in another process, tells a client which model or profile is missing, and its run is replayed without it and without a key", async () => {
    const cwd = temporaryFolder()
    // the user's project, which has a provider's package installed
    symlinkSync(join(repository, "node_modules"), join(cwd, "node_modules"))
    const { stop, url } = await serving(["model", "--fault", "malformed"], cwd)
    const served = "simulated-perfect.ace.smoke.7"
    const [chat, anthropic] = [`openai-compatible/${served}`, `@ai-sdk/anthropic:${served}`]
    const options = [
      `baseURL=${url}/v1,apiKeyEnv=SECRET_KEY,maxOutputTokens=4096`,
      "--price",
      `${chat}=1/2,${anthropic}=1/0.5/2`
    ]
    const players = ["--adapter", "function-calling", "--model", `${chat},${anthropic}`, "--model-option", ...options]
    const place = { cwd, env: { SECRET_KEY: planted } }
    const args = ["eval", ...players, "--tier", "smoke", "--seed", "7", "--instances", "2", "--json"]
    const played = await inProcess(args, place, { through: hasty })
    assert.strictEqual(played.code, 0, played.stderr)
    const { cells } = JSON.parse(played.stdout)
    assert.deepStrictEqual(
      cells.map((cell: { model: string; outcomes: { solved: number } }) => [cell.model, cell.outcomes.solved]),
      [
        [chat, 2],
        [anthropic, 2]
      ]
    )
    for (const cell of cells) assert.isAbove(cell.totals.cost, 0)
    await refuses(url)
    assert.strictEqual((await stop()).code, 130)

    // no server, no key
    const replayed = await inProcess(["eval", "--replay", "last", "--json"], { cwd })
    assert.strictEqual(replayed.code, 0, replayed.stderr)
    assert.include(replayed.stderr, "replayed 4 trials")
    assert.include(replayed.stderr, "all are identical")
    const exported = await inProcess(["run", "export", "last", "--format", "json"], { cwd })
    const texts = [played, replayed, exported].flatMap(({ stderr, stdout }) => [stdout, stderr])
    assert.notInclude(texts.join("\n"), planted)
    assert.notInclude(everythingBelow(join(cwd, ".escapement")), planted)
  })
})
