import { mkdirSync, readFileSync, readdirSync } from "node:fs"
import { join } from "node:path"
import { run } from "./run.ts"

/** A packed package. */
export interface Tarball {
  readonly name: string
  readonly file: string
}

/** Packs every package of the workspace, the examples included. */
export const packAll = (root: string, out: string): ReadonlyArray<Tarball> => {
  mkdirSync(out, { recursive: true })
  const folders = ["packages", "benchmarks", "apps", "examples"].flatMap((kind) =>
    readdirSync(join(root, kind)).map((name) => join(root, kind, name))
  )
  return folders.map((folder) => {
    const { name }: { readonly name: string } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"))
    const printed = run("npx", ["pnpm@12", "pack", "--json", "--pack-destination", out], folder)
    const { filename }: { readonly filename: string } = JSON.parse(printed)
    return { name, file: filename }
  })
}
