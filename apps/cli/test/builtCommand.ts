import { spawnSync } from "node:child_process"
import { join } from "node:path"

/** Builds the command before the tests that run it. */
export const setup = (): void => {
  const cwd = join(import.meta.dirname, "..")
  const built = spawnSync(join(cwd, "node_modules", ".bin", "rolldown"), ["-c", "--logLevel", "silent"], {
    cwd,
    encoding: "utf8"
  })
  if (built.status !== 0) throw new Error(`the command cannot be built: ${built.stderr}`)
}
