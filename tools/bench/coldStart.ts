import { spawnSync } from "node:child_process"
import { existsSync } from "node:fs"
import { join } from "node:path"
import { type Figure, short, timed } from "./Figure.ts"

const root = join(import.meta.dirname, "..", "..")
const cli = join(root, "apps", "cli")

const node = (args: ReadonlyArray<string>) => () => spawnSync(process.execPath, args, { stdio: "ignore" })

/** Milliseconds from the start of the process to its end. The bundle is built first. */
export const coldStart = async (): Promise<ReadonlyArray<Figure>> => {
  const built = spawnSync(join(root, "node_modules", ".bin", "rolldown"), ["-c", "--logLevel", "silent"], { cwd: cli })
  const rolldown = join(cli, "node_modules", ".bin", "rolldown")
  if (built.status !== 0) spawnSync(rolldown, ["-c", "--logLevel", "silent"], { cwd: cli })
  const bundle = join(cli, "bundle", "escapement.mjs")
  const source = ["--conditions=@escapement/source", join(cli, "src", "bin.ts")]
  const figures: Array<Figure> = [
    { what: "node -e 0", value: short(await timed(9, node(["-e", "0"]))), unit: "ms" },
    { what: "escapement --help, from source", value: short(await timed(9, node([...source, "--help"]))), unit: "ms" }
  ]
  if (existsSync(bundle)) {
    const what = "escapement --help, from the built bundle"
    figures.push({ what, value: short(await timed(9, node([bundle, "--help"]))), unit: "ms", bar: "≤ 500 ms" })
  }
  return figures
}
