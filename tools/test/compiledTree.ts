import { readFileSync } from "node:fs"
import { join } from "node:path"
import type { TestProject } from "vitest/node"
import { type Compiled, compilationFolder, compile, removeCompilation } from "../compile.ts"

declare module "vitest" {
  interface ProvidedContext {
    /** What the compilation says of the tree. */
    readonly compiled: Compiled
  }
}

/** Compiles the tree for the tests that ask something of it, unless `pnpm test` already has. */
export const setup = async ({ provide }: TestProject): Promise<() => void> => {
  const done = process.env["ESCAPEMENT_COMPILED"]
  if (done !== undefined) {
    provide("compiled", JSON.parse(readFileSync(join(done, "compiled.json"), "utf8")))
    return () => {}
  }
  const folder = compilationFolder()
  provide("compiled", await compile(folder))
  return () => removeCompilation(folder)
}
