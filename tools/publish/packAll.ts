import { mkdirSync, readFileSync, readdirSync } from "node:fs"
import { join } from "node:path"
import { run } from "./run.ts"

/** A packed package. */
interface Tarball {
  readonly name: string
  readonly file: string
}

/** Packs every package of the workspace that is published, and the examples of plugins. */
export const packAll = (root: string, out: string): ReadonlyArray<Tarball> => {
  mkdirSync(out, { recursive: true })
  const folders = ["packages", "integrations", "benchmarks", "apps", "examples"].flatMap((kind) =>
    readdirSync(join(root, kind)).map((name) => join(root, kind, name))
  )
  return folders.flatMap((folder) => {
    const manifest: { readonly name: string; readonly files?: unknown } = JSON.parse(
      readFileSync(join(folder, "package.json"), "utf8")
    )
    // a package without `files` is not meant to be packed
    if (manifest.files === undefined) return []
    const { name } = manifest
    const printed = run("npx", ["pnpm@12", "pack", "--json", "--pack-destination", out], folder)
    const { filename }: { readonly filename: string } = JSON.parse(printed)
    return [{ name, file: filename }]
  })
}
