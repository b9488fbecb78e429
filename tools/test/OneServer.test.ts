import { readFileSync, readdirSync } from "node:fs"
import { join } from "node:path"
import { assert, describe, it } from "@effect/vitest"

const root = join(import.meta.dirname, "..", "..")
const isLeftOut = (name: string): boolean => ["node_modules", "dist", "bundle", "test"].includes(name)

/** Lists source files below a folder; links are not followed. */
const filesIn = (folder: string): ReadonlyArray<string> =>
  readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) return isLeftOut(entry.name) ? [] : filesIn(path)
    return entry.isFile() && /\.m?[jt]sx?$/.test(entry.name) ? [path] : []
  })
const sources = ["packages", "benchmarks", "apps", "examples"].flatMap(filesIn)

/** Ways to listen, with or without HTTP, that would bypass the guard. */
const listening =
  /\bcreate(?:Secure)?Server\s*\(|new (?:http\.|net\.|https\.)?Server\s*\(|NodeHttpServer|\bWebSocketServer\b|\bDeno\.(?:serve|listen)\b|\bBun\.serve\b/

describe("the sources", () => {
  it("open a server in one file only, behind the guard", () => {
    assert.isAbove(sources.length, 500)
    const servers = sources.filter((file) => listening.test(readFileSync(join(root, file), "utf8")))
    assert.deepStrictEqual(servers, ["packages/server/src/serve.ts"])
    const text = readFileSync(join(root, "packages/server/src/serve.ts"), "utf8")
    assert.lengthOf([...text.matchAll(/createServer\(/g)], 1)
    assert.lengthOf([...text.matchAll(/server\.listen\(/g)], 1)
    assert.match(text, /server\.listen\(port, host,/)
    assert.match(text, /listenOn\(server, serving\.port \?\? 0, host \?\? "127\.0\.0\.1"\)/)
  })

  it("listen beyond this machine only for the viewer", () => {
    const beyond = /\bHttp\.serve\(\{[^]{0,400}\bhost\b[^]{0,400}\broutes\b/
    const servers = sources.filter((file) => beyond.test(readFileSync(join(root, file), "utf8")))
    assert.deepStrictEqual(servers, ["packages/evaluate/src/view/serveView.ts"])
  })
})
