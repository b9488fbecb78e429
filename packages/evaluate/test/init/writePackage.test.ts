import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { assert, describe, it } from "@effect/vitest"
import { nextWithPackage } from "../../src/init/writePackage.ts"

describe("nextWithPackage", () => {
  it("names the command where the package finds @escapement/core, else says where to write it", () => {
    const asked = { kind: "adapter", name: "my-adapter" } as const
    const here = nextWithPackage(asked, join(import.meta.dirname, "../../../.."))
    assert.include(here[1], "escapement eval --plugin ./my-adapter/src/index.ts --adapter my-adapter")
    assert.strictEqual(here[3], "  npx --yes pnpm@12 exec vitest run my-adapter")
    const folder = mkdtempSync(join(tmpdir(), "escapement-new-"))
    const elsewhere = nextWithPackage(asked, folder).join("\n")
    rmSync(folder, { recursive: true })
    assert.include(elsewhere, "does not find @escapement/core")
    assert.notInclude(elsewhere, "escapement eval")
    assert.include(elsewhere, "not on npm yet: run `new` in the clone's top folder")
  })
})
