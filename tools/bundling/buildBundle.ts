import { spawnSync } from "node:child_process"
import { delimiter, dirname, join } from "node:path"

const root = join(import.meta.dirname, "..", "..")

/** Builds the command as it is published, with the core that it shares with plugins, and returns its file. */
export const buildBundle = (): string => {
  for (const folder of [join(root, "packages", "core"), join(root, "apps", "cli")]) {
    const rolldown = join(folder, "node_modules", ".bin", "rolldown")
    // the runtime of this process, whatever other one is on the path
    const env = { ...process.env, PATH: [dirname(process.execPath), process.env["PATH"]].join(delimiter) }
    const built = spawnSync(rolldown, ["-c", "--logLevel", "silent"], { cwd: folder, encoding: "utf8", env })
    if (built.status !== 0) throw new Error(`${folder} cannot be bundled: ${built.stderr}`)
  }
  return join(root, "packages", "escapement", "bundle", "escapement.mjs")
}
