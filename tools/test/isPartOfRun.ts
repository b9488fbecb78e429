import { join } from "node:path"
import type { TestProject } from "vitest/node"

const root = join(import.meta.dirname, "..", "..")

/** Whether a test whose path begins with one of these is part of the run that is being set up. */
export const isPartOfRun = ({ vitest }: TestProject, paths: ReadonlyArray<string>): boolean =>
  vitest.state.getPaths().some((path) => paths.some((begin) => path.startsWith(join(root, begin))))
