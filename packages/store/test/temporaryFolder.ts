import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { Effect } from "effect"

/** Makes a folder that is removed with the scope. */
export const temporaryFolder = Effect.acquireRelease(
  Effect.sync(() => mkdtempSync(join(tmpdir(), "escapement-store-"))),
  (folder) => Effect.sync(() => rmSync(folder, { recursive: true, force: true }))
)
