import { spawnSync } from "node:child_process"
import { join } from "node:path"

const cli = join(import.meta.dirname, "..", "..", "apps", "cli")

/** Builds the command as it is published and returns its file. */
export const buildBundle = (): string => {
  const rolldown = join(cli, "node_modules", ".bin", "rolldown")
  const { status } = spawnSync(rolldown, ["-c", "--logLevel", "silent"], { cwd: cli, stdio: "ignore" })
  if (status !== 0) throw new Error("the command cannot be bundled")
  return join(cli, "bundle", "escapement.mjs")
}
