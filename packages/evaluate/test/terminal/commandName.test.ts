import { afterEach, assert, describe, it } from "@effect/vitest"
import { vi } from "vitest"
import { commandName } from "../../src/terminal/commandName.ts"

describe("commandName", () => {
  afterEach(() => void vi.unstubAllEnvs())

  it.each([
    ["cli", "node --conditions=@escapement/source apps/cli/src/bin.ts", "npx --yes pnpm@12 cli"],
    ["npx", "'escapement' eval", "npx escapement"],
    ["npx", "vitest run", "escapement"],
    [undefined, undefined, "escapement"]
  ])("is what was typed: %s, %s", (event, script, name) => {
    vi.stubEnv("npm_lifecycle_event", event)
    vi.stubEnv("npm_lifecycle_script", script)
    assert.strictEqual(commandName(), name)
  })
})
