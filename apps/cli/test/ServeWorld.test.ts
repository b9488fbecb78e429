import { createServer } from "node:http"
import { assert, describe, it } from "@effect/vitest"
import { onTestFinished } from "vitest"
import { serving, temporaryFolder } from "./command.ts"
import { inProcess } from "./inProcess.ts"

describe("escapement serve world", () => {
  it("serves pages, searches and tools of one encyclopaedia until it is interrupted", async () => {
    const { stop, url } = await serving(["world", "--seed", "7", "--pages", "900"], temporaryFolder())
    const front = await (await fetch(url)).text()
    const [, path = ""] = /href="(\/wiki\/[^"]+)"/.exec(front) ?? []
    const page = await fetch(`${url}${path}`)
    assert.strictEqual(page.status, 200)
    assert.include(page.headers.get("content-type"), "text/html")
    const [, title = ""] = /<h1>(.*)<\/h1>/.exec(await page.text()) ?? []
    const asked = await fetch(`${url}/tools/countries_area`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ country: title })
    })
    assert.include(await asked.text(), `"country": "${title}"`)
    assert.strictEqual((await fetch(`${url}/wiki/Nowhere`)).status, 404)
    assert.strictEqual((await stop()).code, 130)
  })

  it("refuses an impossible size, and a port that is taken", async () => {
    const small = await inProcess(["serve", "world", "--pages", "5"], { cwd: temporaryFolder() })
    assert.strictEqual(small.code, 1)
    assert.include(small.stderr, "--pages 5")
    const other = createServer()
    await new Promise<void>((resolve) => other.listen(0, "127.0.0.1", resolve))
    onTestFinished(() => void other.close())
    const address = other.address()
    const port = typeof address === "object" ? String(address?.port) : ""
    const taken = await inProcess(["serve", "world", "--pages", "900", "--port", port], { cwd: temporaryFolder() })
    assert.strictEqual(taken.code, 1)
    assert.include(taken.stderr, port)
  })
})
