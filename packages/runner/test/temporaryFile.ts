import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { Effect } from "effect"

/** Makes a file with this content, which is removed with the scope. */
export const temporaryFile = (content: string | Uint8Array, name = "instances.jsonl") =>
  Effect.map(
    Effect.acquireRelease(
      Effect.sync(() => mkdtempSync(join(tmpdir(), "escapement-runner-"))),
      (folder) => Effect.sync(() => rmSync(folder, { recursive: true, force: true }))
    ),
    (folder) => {
      const path = join(folder, name)
      writeFileSync(path, content)
      return path
    }
  )
