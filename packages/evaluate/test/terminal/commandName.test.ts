import { afterEach, assert, describe, it } from "@effect/vitest"
import { vi } from "vitest"
import { commandName, spellCommands } from "../../src/terminal/commandName.ts"

describe("commandName", () => {
  afterEach(() => void vi.unstubAllEnvs())

  it.each([
    ["cli", "node --conditions=@escapement/source apps/cli/src/bin.ts", "npx --yes pnpm@12 cli"],
    ["npx", "'escapement' eval", "npx escapement"],
    ["npx", "vitest run", "escapement"],
    [undefined, undefined, "escapement"]
  ])("is the command as it was typed: %s, %s", (event, script, name) => {
    vi.stubEnv("npm_lifecycle_event", event)
    vi.stubEnv("npm_lifecycle_script", script)
    assert.strictEqual(commandName(), name)
  })
})

describe("spellCommands", () => {
  it.each([
    ["mend it with: escapement store check --repair", "mend it with: npx escapement store check --repair"],
    ["npx escapement eval", "npx escapement eval"],
    ["escapement: ./escapement eval is no command of ours", "escapement: ./escapement eval is no command of ours"],
    ["the escapement of a clock", "the escapement of a clock"]
  ])("changes only the commands in a text: %s", (text, expected) => {
    assert.strictEqual(spellCommands(text, "npx escapement"), expected)
  })
})
