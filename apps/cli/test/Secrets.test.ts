import { createServer } from "node:http"
import { readFileSync, readdirSync } from "node:fs"
import { join } from "node:path"
import { assert, describe, it } from "@effect/vitest"
import { onTestFinished } from "vitest"
import { escapement, temporaryFolder } from "./command.ts"

const planted = "sk-planted-0123456789abcdefghijklmnop"

/** A provider that repeats the key it was sent wherever a careless one might. */
const careless = async (): Promise<string> => {
  let requests = 0
  const server = createServer((request, response) => {
    // first a key that it does not know, then a request that it does not like
    const status = requests++ === 0 ? 401 : 400
    const said = request.headers.authorization ?? "no key"
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
  it("reaches the provider and nothing else: no store, output, error or export", async () => {
    const cwd = temporaryFolder()
    const baseURL = await careless()
    const place = { cwd, env: { SECRET_KEY: planted } }
    const model = ["--model", "openai-compatible/any", "--model-option", `baseURL=${baseURL},apiKeyEnv=SECRET_KEY`]
    const args = ["eval", "--adapter", "function-calling", ...model, "--tier", "smoke", "--instances", "2"]
    const played = await escapement([...args, "--json", "--log-level", "all"], place)
    assert.strictEqual(played.code, 2, played.stderr)
    const { outcomes } = JSON.parse(played.stdout).cells[0]
    assert.deepStrictEqual([outcomes["infra-error"], outcomes["agent-error"]], [1, 1])
    const exported = await Promise.all(
      ["csv", "json", "md"].map((format) => escapement(["run", "export", "last", "--format", format], place))
    )
    const texts = [played, ...exported].flatMap(({ stderr, stdout }) => [stdout, stderr])
    assert.include(texts.join("\n"), "the key in SECRET_KEY was not accepted")
    assert.include(texts.join("\n"), "Something is wrong with")
    assert.notInclude(texts.join("\n"), planted)
    assert.notInclude(everythingBelow(cwd), planted)
  })
})
