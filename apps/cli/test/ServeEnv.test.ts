import { join } from "node:path"
import { readFileSync } from "node:fs"
import { Client } from "@modelcontextprotocol/sdk/client/index.js"
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js"
import { assert, describe, it } from "vitest"
import { command, count, temporaryFolder } from "./command.ts"

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
})
