import { createServer } from "node:http"
import { readFileSync, readdirSync } from "node:fs"
import { join } from "node:path"
import { assert, describe, it } from "@effect/vitest"
import { onTestFinished } from "vitest"
import { temporaryFolder } from "./command.ts"
import { inProcess } from "./inProcess.ts"

const planted = "sk-planted-0123456789abcdefghijklmnop"

/** A good reply with a key wherever one may stand. */
const echo = (key: string) => ({
  id: key,
  model: key,
  choices: [
    {
      finish_reason: key,
      message: {
        role: "assistant",
        content: `Your key is ${key}, ${Buffer.from(key).toString("base64")}.`,
        reasoning_content: key,
        tool_calls: [{ id: key, type: "function", function: { name: key, arguments: `{"${key}":"${key}"}` } }]
      }
    }
  ]
})

/** A provider that repeats the key it was sent wherever a careless one might. */
const careless = async (): Promise<string> => {
  let requests = 0
  const server = createServer((request, response) => {
    // the probe is answered; then a key that it does not know, a request that it does not like, an answer with the key
    const status = [200, 401, 400][requests++] ?? 200
    const said = request.headers.authorization ?? "no key"
    if (status === 200) return void response.end(JSON.stringify(echo(said.replace("Bearer ", ""))))
    response.writeHead(status, { "content-type": "application/json", "x-request-key": said })
    response.end(JSON.stringify({ error: { message: `Something is wrong with ${said}`, type: said, code: said } }))
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  onTestFinished(() => void server.close())
  const address = server.address()
  return typeof address === "object" && address !== null ? `http://127.0.0.1:${address.port}/v1` : ""
}

const everythingBelow = (folder: string): string =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), "latin1"))
    .join("\n")

describe("a key", () => {
  it("reaches only the provider: no store, output, error or export", async () => {
    const cwd = temporaryFolder()
    const baseURL = await careless()
    const place = { cwd, env: { SECRET_KEY: planted } }
    const model = ["--model", "openai-compatible/any", "--model-option", `baseURL=${baseURL},apiKeyEnv=SECRET_KEY`]
    const args = [
      "eval",
      "--adapter",
      "function-calling",
      ...model,
      "--tier",
      "smoke",
      "--instances",
      "3",
      "--limit",
      "steps=2"
    ]
    const played = await inProcess([...args, "--concurrency", "1", "--json", "--log-level", "all"], place)
    assert.strictEqual(played.code, 2, played.stderr)
    const { cells, failures } = JSON.parse(played.stdout)
    assert.strictEqual(cells[0].outcomes["infra-error"], 2)
    assert.deepInclude(failures, {
      outcome: "infra-error",
      reason: "openai-compatible/any: the key in SECRET_KEY was not accepted",
      trials: 1
    })
    assert.include(played.stderr, "1 trial ended in infra-error: openai-compatible/any: the key in SECRET_KEY")
    const exported = await Promise.all(
      ["csv", "json", "md", "atif"].map((format) => inProcess(["run", "export", "last", "--format", format], place))
    )
    const texts = [played, ...exported].flatMap(({ stderr, stdout }) => [stdout, stderr])
    assert.include(texts.join("\n"), "the key in SECRET_KEY was not accepted")
    assert.include(texts.join("\n"), "Something is wrong with")
    assert.include(texts.join("\n"), "Your key is [redacted]")
    assert.notInclude(texts.join("\n"), planted)
    assert.notInclude(texts.join("\n"), Buffer.from(planted).toString("base64").slice(0, 40))
    assert.notInclude(everythingBelow(cwd), planted)
  })

  it("is refused in options, which are stored with the run", async () => {
    const cwd = temporaryFolder()
    const place = { cwd, env: { OTHER_TOKEN: "a-token-of-forty-letters-and-digits-0123" } }
    const command = (program: string) => [
      "eval",
      "--adapter",
      "command",
      "--adapter-option",
      `command.program=${program}`
    ]
    const byName = await inProcess(command("./agent.py --key a-token-of-forty-letters-and-digits-0123"), place)
    assert.strictEqual(byName.code, 1)
    assert.include(byName.stderr, "contains the value of OTHER_TOKEN")
    const byLook = await inProcess(command(`./agent.py --key ${planted}`), place)
    assert.strictEqual(byLook.code, 1)
    assert.include(byLook.stderr, "text that looks like a key")
    for (const { stderr } of [byName, byLook]) assert.notInclude(stderr, "0123")
    assert.notInclude(everythingBelow(cwd), "0123")
  })

  it("follows no redirect to another origin, and a run that could only fail does not begin", async () => {
    const strays: Array<string> = []
    const listen = async (status: number, location?: string): Promise<string> => {
      const server = createServer((request, response) => {
        if (location === undefined) strays.push(JSON.stringify(request.headers))
        response.writeHead(status, location === undefined ? {} : { location }).end("{}")
      })
      await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
      onTestFinished(() => void server.close())
      const address = server.address()
      return typeof address === "object" && address !== null ? `http://127.0.0.1:${address.port}` : ""
    }
    const stranger = await listen(200)
    const mover = await listen(307, `${stranger}/v1beta`)
    const place = { cwd: temporaryFolder(), env: { GEMINI_API_KEY: planted } }
    const model = ["--model", "google/x", "--model-option", `baseURL=${mover}/v1beta`]
    const ended = await inProcess(["eval", ...model, "--concurrency", "1", "--instances", "9"], place)
    assert.strictEqual(ended.code, 1, ended.stderr)
    assert.include(ended.stderr, `${mover} redirects to ${stranger} (307), which is not followed`)
    assert.include(ended.stderr, "nothing was played")
    assert.notInclude(ended.stderr, planted)
    assert.deepStrictEqual(strays, [])
  })

  it("that was given for the location of a store is neither a file nor printed", async () => {
    const cwd = temporaryFolder()
    const env = { SVC_PASSWORD: "hunter2Secret9x", CONNECTION: "host=db user=u password=hunter2Secret9x dbname=runs" }
    const play = ["eval", "--adapter", "oracle", "--tier", "smoke", "--instances", "1", "--store"]
    for (const name of ["SVC_PASSWORD", "CONNECTION"]) {
      for (const args of [play, ["run", "list", "--store"]]) {
        const { code, stderr, stdout } = await inProcess([...args, `env:${name}`], { cwd, env })
        assert.strictEqual(code, 1)
        assert.include(stderr, `--store env:${name}: expected a URL in the variable ${name}`)
        assert.notInclude(stdout + stderr, "hunter2")
      }
    }
    assert.deepStrictEqual(readdirSync(cwd), [])
    // a shell may have put it there
    const absent = await inProcess(["run", "list", "--store", "hunter2Secret9x"], { cwd, env })
    assert.include(absent.stderr, "open the store [redacted]: there is no such file")
    const played = await inProcess([...play, "hunter2Secret9x"], { cwd, env })
    assert.include(played.stdout, "is kept in [redacted].")
    assert.notInclude(played.stdout + played.stderr + absent.stdout + absent.stderr, "hunter2")
  })
})
