import {
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync
} from "node:fs"
import { join } from "node:path"
import { RunStore } from "@escapement/core"
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { repair } from "../src/check/repair.ts"
import { SqliteStore } from "../src/SqliteStore.ts"
import { keepRun, keptRun } from "./storeFiles.ts"
import { temporaryFolder } from "./temporaryFolder.ts"

const mine = "# a file of the user\n"

/** Makes a store as a stranger may pack it, and a file of the user elsewhere. */
const gift = Effect.gen(function* () {
  const folder = yield* temporaryFolder
  const file = join(folder, "bashrc")
  writeFileSync(file, mine)
  mkdirSync(join(folder, "gift"))
  const path = join(folder, "gift", "runs.sqlite")
  yield* keepRun(path)
  return { file, folder, path }
})

const begin = (path: string) =>
  Effect.provide(
    RunStore.use((store) => store.begin({ ...keptRun, id: "run-2" })),
    SqliteStore.layer(path)
  )
const list = (path: string) =>
  Effect.provide(
    RunStore.use((store) => store.runs),
    SqliteStore.layer(path)
  )

describe.skipIf(process.platform === "win32")("a link beside a store", () => {
  it.effect.each([
    ["a symbolic link", (to: string, from: string) => symlinkSync(to, from)],
    ["a hard link", (to: string, from: string) => linkSync(to, from)]
  ] as const)("in place of the notes is refused, and its target stays unchanged: %s", ([, link]) =>
    Effect.gen(function* () {
      const { file, path } = yield* gift
      rmSync(`${path}.notes`)
      link(file, `${path}.notes`)
      for (const use of [begin(path), repair(path), list(path)]) {
        assert.match(
          (yield* Effect.flip(Effect.asVoid(use))).message,
          /runs\.sqlite\.notes is a link or not a regular file/
        )
      }
      assert.strictEqual(readFileSync(file, "utf8"), mine)
    })
  )

  it.effect("in place of notes that are repaired is removed", () =>
    Effect.gen(function* () {
      const { file, path } = yield* gift
      writeFileSync(`${path}.notes`, "no note\n", { flag: "a" })
      symlinkSync(file, `${path}.notes.mending`)
      yield* repair(path)
      assert.strictEqual(readFileSync(file, "utf8"), mine)
      assert.notInclude(readFileSync(`${path}.notes`, "utf8"), "no note")
    })
  )

  it.effect.each(["-wal", "-journal", "-shm"])("in place of SQLite's %s is not written to", (end) =>
    Effect.gen(function* () {
      const { file, path } = yield* gift
      symlinkSync(file, `${path}${end}`)
      yield* Effect.ignore(begin(path))
      assert.strictEqual(readFileSync(file, "utf8"), mine)
    })
  )
})

describe.skipIf(process.platform === "win32")("a store that is a link", () => {
  it.effect("creates no file at its target", () =>
    Effect.gen(function* () {
      const { folder } = yield* gift
      const path = join(folder, "gift", "other.sqlite")
      symlinkSync(join(folder, "autostart"), path)
      assert.match((yield* Effect.flip(list(path))).message, /the path is a link that does not point to a store/)
      assert.isFalse(existsSync(join(folder, "autostart")))
      writeFileSync(join(folder, "autostart"), "")
      assert.match((yield* Effect.flip(list(path))).message, /the path is a link that does not point to a store/)
      assert.strictEqual(readFileSync(join(folder, "autostart"), "utf8"), "")
    })
  )

  it.effect("opens the store that it leads to", () =>
    Effect.gen(function* () {
      const { folder, path } = yield* gift
      const link = join(folder, "mine.sqlite")
      symlinkSync(path, link)
      copyFileSync(`${path}.notes`, `${link}.notes`)
      yield* begin(link)
      assert.lengthOf(yield* list(path), 2)
    })
  )
})
