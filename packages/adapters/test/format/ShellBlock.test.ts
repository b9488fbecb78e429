import { assert, describe, it } from "@effect/vitest"
import { Result, Schema } from "effect"
import { renderLine, scriptIn, shellBlock } from "../../src/format/ShellBlock.ts"

const block = (script: string) => `\`\`\`bash\n${script}\n\`\`\``

describe("shellBlock", () => {
  it.prop("reads back any tool call that it writes", [Schema.String, Schema.Json], ([tool, args]) => {
    const call = { tool, args }
    const read = shellBlock.parse(shellBlock.render({ thought: "", call }))
    // as text: JSON has no minus zero
    assert.strictEqual(JSON.stringify(Result.getOrThrow(read).call), JSON.stringify(call))
  })

  it("gives a tool a command of its own only if the shell has no other meaning for its name", () => {
    const args = { it: "'s" }
    assert.strictEqual(renderLine({ tool: "look", args }), `look '{"it":"'\\''s"}'`)
    assert.strictEqual(renderLine({ tool: "look", args: {} }), "look")
    assert.strictEqual(renderLine({ tool: "read", args: {} }), "tool 'read'")
    assert.strictEqual(renderLine({ tool: "Get: all", args: {} }), "tool 'Get: all'")
  })

  it("uses the first script, and drops what the model made up after it", () => {
    const reply = `The desk.\n${block("look '{}'\nls")}\nOutput: a key\n${block("take")}`
    assert.deepStrictEqual(Result.getOrThrow(scriptIn(reply)), { thought: "The desk.", script: "look '{}'\nls" })
  })

  it.each(["", "look", "```bash\nlook", "```bash\n\n```", "```python\nlook\n```"])("finds no script in %j", (reply) =>
    assert.isTrue(Result.isFailure(scriptIn(reply)))
  )

  it.each(["look; look", "look | cat", "look $x", "look {}", "look '{}' '{}'"])(
    "refuses a script that is not exactly one plain call: %j",
    (script) => assert.isTrue(Result.isFailure(shellBlock.parse(block(script))))
  )
})
