import { mkdtempSync, readFileSync, readdirSync, rmSync, existsSync } from "node:fs"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import { run } from "./run.ts"

/** Throws unless every file that a source map or an entry of the manifest names is in the tarball. */
export const checkMaps = (tarball: string): void => {
  const folder = mkdtempSync(join(tmpdir(), "escapement-tarball-"))
  try {
    run("tar", ["-xzf", tarball, "-C", folder], folder)
    const files = readdirSync(folder, { recursive: true, encoding: "utf8" })
    for (const file of files.filter((name) => name.endsWith(".map"))) {
      const { sources }: { readonly sources: ReadonlyArray<string> } = JSON.parse(
        readFileSync(join(folder, file), "utf8")
      )
      const lost = sources.find((source) => !existsSync(join(folder, dirname(file), source)))
      if (lost !== undefined) throw new Error(`${file} names ${lost}, which is not packed`)
    }
    const manifest: { readonly exports?: Readonly<Record<string, Readonly<Record<string, string>>>> } = JSON.parse(
      readFileSync(join(folder, "package", "package.json"), "utf8")
    )
    for (const entry of Object.values(manifest.exports ?? {}).flatMap((conditions) => Object.values(conditions))) {
      if (!existsSync(join(folder, "package", entry)))
        throw new Error(`the manifest names ${entry}, which is not packed`)
    }
    if (/workspace:|catalog:/.test(JSON.stringify(manifest)))
      throw new Error("the manifest still speaks of the workspace")
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
