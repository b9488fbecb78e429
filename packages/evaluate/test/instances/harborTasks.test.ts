import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync } from "node:fs"
import { mkdir } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { ace } from "@escapement/ace"
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { writeHarborTasks } from "../../src/instances/harborTasks.ts"
import { instancesFor } from "../../src/trials/guest.ts"

const temporary = Effect.acquireRelease(
  Effect.sync(() => mkdtempSync(join(tmpdir(), "escapement-harbor-"))),
  (folder) => Effect.sync(() => rmSync(folder, { recursive: true, force: true }))
)

const write = (out: string) =>
  writeHarborTasks({
    benchmark: ace,
    options: {},
    source: instancesFor({ _tag: "Tier", tier: "smoke", instances: 1 }, "7"),
    seed: "7",
    out
  })

/** Appends folders to a path until exactly this many characters are left below `most`. */
const deepen = (path: string, most: number, left: number): string => {
  const room = most - left - path.length
  return room < 200 ? `${path}/${"d".repeat(Math.max(room - 1, 1))}` : deepen(`${path}/${"d".repeat(99)}`, most, left)
}

describe("Harbor tasks", () => {
  it.effect("are left as they are if they exist", () =>
    Effect.gen(function* () {
      const out = yield* temporary
      assert.strictEqual(yield* write(out), 1)
      const again = yield* Effect.flip(write(out))
      assert.include(again.message, "something of this name exists already")
      assert.lengthOf(readdirSync(out), 1)
    })
  )

  it.effect.skipIf(process.platform === "win32")("keep files with tokens from other users of the machine", () =>
    Effect.gen(function* () {
      const out = yield* Effect.tap(temporary, write)
      const files = readdirSync(out, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ name, parentPath }) => ({
          name,
          text: readFileSync(join(parentPath, name), "utf8"),
          mode: statSync(join(parentPath, name)).mode & 0o777
        }))
      const compose = files.find(({ name }) => name === "docker-compose.yaml")?.text ?? ""
      const tokens = [...compose.matchAll(/_TOKEN": "([^"]+)"/g)].map(([, token = ""]) => token)
      assert.strictEqual(new Set(tokens).size, 2)
      const secret = files.filter(({ text }) => tokens.some((token) => text.includes(token)))
      assert.deepStrictEqual(secret.map(({ mode, name }) => [name, mode]).toSorted(), [
        ["docker-compose.yaml", 0o600],
        ["reward.mjs", 0o600]
      ])
    })
  )

  // the longest path that Linux opens has 4,095 bytes
  it.effect.skipIf(process.platform !== "linux")("leave nothing behind if they cannot be written whole", () =>
    Effect.gen(function* () {
      const [sample] = readdirSync(yield* Effect.tap(temporary, write))
      const out = deepen(yield* temporary, 4095, (sample ?? "").length + 12)
      yield* Effect.promise(() => mkdir(out, { recursive: true }))
      yield* Effect.flip(write(out))
      assert.isEmpty(readdirSync(out))
    })
  )
})
