import type { TestProject } from "vitest/node"
import { compilationFolder, compile, keepCompiled, removeCompilation } from "../compile.ts"
import { isPartOfRun } from "./isPartOfRun.ts"

declare module "vitest" {
  interface ProvidedContext {
    /** The folder in which the tree is compiled: `readCompiled` waits for it. */
    readonly compilation: string
  }
}

/** Compiles the tree for the tests that need it, unless `pnpm test` does. */
export const setup = async (project: TestProject): Promise<() => void> => {
  const given = process.env["ESCAPEMENT_COMPILED"]
  const isAsked = isPartOfRun(project, ["tools/test/Api.test.ts", "tools/test/Examples.test.ts"])
  if (given !== undefined || !isAsked) {
    project.provide("compilation", given ?? "")
    return () => {}
  }
  const folder = compilationFolder()
  project.provide("compilation", folder)
  keepCompiled(folder, await compile(folder))
  return () => removeCompilation(folder)
}
