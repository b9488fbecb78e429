import { lstatSync, readFileSync, readdirSync } from "node:fs"
import { join } from "node:path"

/** The size of an installation. */
export interface Installed {
  readonly packages: number
  /** Of all files together. */
  readonly megabytes: number
}

/** Measures what npm put into a folder. */
export const installed = (folder: string): Installed => {
  const modules = join(folder, "node_modules")
  const { packages }: { readonly packages: Readonly<Record<string, unknown>> } = JSON.parse(
    readFileSync(join(modules, ".package-lock.json"), "utf8")
  )
  const bytes = readdirSync(modules, { recursive: true, encoding: "utf8" })
    .map((path) => lstatSync(join(modules, path)))
    .reduce((sum, stats) => sum + (stats.isFile() ? stats.size : 0), 0)
  return { packages: Object.keys(packages).length, megabytes: bytes / 1_000_000 }
}
