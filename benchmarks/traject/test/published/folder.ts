import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import { Effect } from "effect"

/** Writes files into a folder of its own, uses it, and removes it. */
export const withFolder = <A, E>(
  files: { readonly [path: string]: unknown },
  use: (root: string) => Effect.Effect<A, E>
): Effect.Effect<A, E> =>
  Effect.acquireUseRelease(
    Effect.sync(() => {
      const root = mkdtempSync(join(tmpdir(), "traject-"))
      for (const [path, contents] of Object.entries(files)) {
        mkdirSync(dirname(join(root, path)), { recursive: true })
        writeFileSync(join(root, path), typeof contents === "string" ? contents : JSON.stringify(contents))
      }
      return root
    }),
    use,
    (root) => Effect.sync(() => rmSync(root, { recursive: true }))
  )
