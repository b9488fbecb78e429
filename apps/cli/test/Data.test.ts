import { mkdirSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { assert, describe, it } from "@effect/vitest"
import { temporaryFolder } from "./command.ts"
import { inProcess } from "./inProcess.ts"

const page = "https://en.wikipedia.org/wiki/Ald"
const bridge = {
  bridge_type: "link_follow",
  target_url: page,
  search_query: null,
  expected_result_url: null,
  tool_chain: [],
  expression: null,
  referenced_stops: []
}
const stop = {
  extraction_target: "",
  extraction_section: null,
  extracted_value_type: "number",
  reason_transform: null,
  reason_source_stop: null,
  reason_code: null
}
const leg = {
  trail_id: "trail_1",
  seed_url: page,
  seed_title: "Ald",
  passcode: 7,
  difficulty: { level: "easy" },
  riddle: "1. Start.\n2. Add.",
  metadata: { theme: "x" },
  generated_at: "2026-04-01",
  stops: [
    { ...stop, index: 0, stop_type: "page", page_url: page, extracted_value: 1997, bridge },
    {
      ...stop,
      index: 1,
      stop_type: "compute",
      page_url: null,
      extracted_value: 7,
      bridge: {
        ...bridge,
        bridge_type: "compute",
        target_url: null,
        expression: "(1997) % 10",
        referenced_stops: [0]
      }
    }
  ]
}

describe("data import", () => {
  it("recommends a command only if an imported instance can be played", async () => {
    const cwd = temporaryFolder()
    const folder = join(cwd, "checkout", "aar-dag", "easy")
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, "sample_001.json"), JSON.stringify(leg))
    const unplayable = await inProcess(["data", "import", "agent-race", "checkout"], { cwd })
    assert.match(unplayable.stdout, /^1 instance, 0 as published\n1 set aside: some of its pages are not archived/)
    assert.notInclude(unplayable.stdout, "Try:")
    const pages = join(cwd, "checkout", "pages")
    const file = `${"0".repeat(16)}.json`
    mkdirSync(pages)
    writeFileSync(join(pages, "index.json"), JSON.stringify({ [page]: file }))
    writeFileSync(join(pages, file), JSON.stringify({ title: "Ald", raw_markdown: "Ald is a town since 1997." }))
    const playable = await inProcess(["data", "import", "agent-race", "checkout"], { cwd })
    assert.match(playable.stdout, /^1 instance, 1 as published\nTry: escapement eval --benchmark agent-race/)
  })
})
