import { spawn, spawnSync } from "node:child_process"
import { readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { Client } from "@modelcontextprotocol/sdk/client/index.js"
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js"
import { assert, describe, it, onTestFinished } from "vitest"
import { command, count, repository, temporaryFolder } from "./command.ts"
import { filesIn } from "./documents/filesIn.ts"

describe("escapement serve env", () => {
  it("serves an instance over stdio to the end of its trial, including the last reply, and writes the trial", async () => {
    const cwd = temporaryFolder()
    const [node, ...options] = command
    const serve = ["serve", "env", "--benchmark", "ace", "--door", "stdio", "--out", "trial.json"]
    const client = new Client({ name: "test", version: "1" })
    const transport = new StdioClientTransport({
      command: node,
      args: [...options, ...serve],
      cwd,
      stderr: "pipe"
    })
    count(serve)
    let said = ""
    transport.stderr?.on("data", (chunk) => (said += String(chunk)))
    const closed = new Promise((resolve) => transport.stderr?.on("end", resolve))
    await client.connect(transport)
    const { tools } = await client.listTools()
    assert.include(
      tools.map(({ name }) => name),
      "give_up"
    )
    const { content } = await client.callTool({ name: "give_up" })
    assert.isArray(content)
    await client.close()
    await closed
    assert.match(said, /The trial ended: gave-up, after 1 call\./)
    assert.include(readFileSync(join(cwd, "trial.json"), "utf8"), '"outcome":{"_tag":"gave-up"}')
  })
  it("says in one line of JSON where it serves episodes, without the token that it was given, and that wall time is not enforced", async () => {
    const cwd = temporaryFolder()
    const token = "0123456789abcdef".repeat(2)
    const serve = ["serve", "env", "--benchmark", "ace", "--bridge", "http", "--instances", "1", "--limit", "wall=5s"]
    const [node, ...options] = command
    const child = spawn(node, [...options, ...serve], {
      cwd,
      env: { PATH: process.env["PATH"], ESCAPEMENT_TOKEN: token }
    })
    onTestFinished(() => void child.kill("SIGKILL"))
    count(serve)
    let said = ""
    child.stderr.on("data", (data) => (said += String(data)))
    const line = await new Promise<string>((resolve) => child.stdout.once("data", (data) => resolve(String(data))))
    assert.match(line, /^[^\n]*\n$/)
    const place: { readonly url: string } = JSON.parse(line)
    assert.deepStrictEqual(Object.keys(place), ["url"])
    const reset = (authorization: string) =>
      fetch(`${place.url}/reset`, {
        method: "POST",
        headers: { authorization, "content-type": "application/json" },
        body: "{}"
      })
    assert.strictEqual((await reset(`Bearer ${token}`)).status, 200)
    assert.strictEqual((await reset("Bearer x")).status, 401)
    assert.include(said, "Authorization: Bearer $ESCAPEMENT_TOKEN")
    assert.notInclude(said, token)
    assert.include(said, "--limit wall is not enforced with --bridge http")
  })

  it.skipIf(spawnSync("python3", ["--version"]).status !== 0)(
    "plays with the client in Python that a document prints",
    () => {
      const cwd = temporaryFolder()
      const page = readFileSync(join(repository, "docs", "bridges", "training.md"), "utf8")
      const [client] = filesIn(page)
      assert.strictEqual(client?.path, "train.py")
      writeFileSync(join(cwd, "train.py"), client?.text ?? "")
      const serve = ["serve", "env", "--benchmark", "ace", "--bridge", "http", "--instances", "3"]
      count(serve)
      const { stderr, stdout } = spawnSync("python3", ["train.py", ...command, ...serve], { cwd, encoding: "utf8" })
      assert.strictEqual(stdout, "0 0 gave-up\n1 0 gave-up\n2 0 gave-up\n", stderr)
    }
  )
})
