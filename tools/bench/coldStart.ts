import { spawnSync } from "node:child_process"
import { join } from "node:path"
import { type Figure, short, timed } from "./Figure.ts"
import { buildBundle } from "../bundling/buildBundle.ts"

const source = join(import.meta.dirname, "..", "..", "apps", "cli", "src", "bin.ts")

const node = (args: ReadonlyArray<string>) => () => spawnSync(process.execPath, args, { stdio: "ignore" })

/** Measures the milliseconds from the start of the process to its end. */
export const coldStart = async (): Promise<ReadonlyArray<Figure>> => {
  const bundle = buildBundle()
  const fromSource = ["--conditions=@escapement/source", source, "--help"]
  return [
    { what: "node -e 0", value: short(await timed(9, node(["-e", "0"]))), unit: "ms" },
    { what: "escapement --help, from source", value: short(await timed(9, node(fromSource))), unit: "ms" },
    {
      what: "escapement --help, from the built bundle",
      value: short(await timed(9, node([bundle, "--help"]))),
      unit: "ms",
      bar: "≤ 100 ms"
    },
    {
      what: "escapement list adapters, built",
      value: short(await timed(9, node([bundle, "list", "adapters"]))),
      unit: "ms"
    }
  ]
}
