import { cpSync, readFileSync, symlinkSync } from "node:fs"
import { dirname, join } from "node:path"
import { run } from "./run.ts"

/**
 * Throws unless `changeset version`, tried on a copy, raises every package to the same version above 0.0.0. The
 * command also runs Deno, because it finds a configuration of Deno.
 *
 * @param deno the program
 */
export const checkVersions = (root: string, copy: string, deno: string): void => {
  run("git", ["clone", "--quiet", "--no-hardlinks", root, copy], root)
  for (const file of ["package.json", "pnpm-workspace.yaml"]) cpSync(join(root, file), join(copy, file))
  cpSync(join(root, ".changeset"), join(copy, ".changeset"), { recursive: true })
  symlinkSync(join(root, "node_modules"), join(copy, "node_modules"))
  run(join(root, "node_modules", ".bin", "changeset"), ["version"], copy, {
    ...process.env,
    PATH: `${dirname(deno)}:${process.env["PATH"]}`
  })
  const versionOf = (folder: string): string =>
    JSON.parse(readFileSync(join(copy, folder, "package.json"), "utf8")).version
  const versions = ["packages/core", "packages/testing", "apps/cli", "benchmarks/ace"].map(versionOf)
  if (new Set(versions).size !== 1 || versions[0] === "0.0.0") throw new Error(`versions are ${versions.join(", ")}`)
}
