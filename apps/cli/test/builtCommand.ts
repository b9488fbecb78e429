import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import type { TestProject } from "vitest/node"
import { buildBundle } from "../../../tools/bundling/buildBundle.ts"
import { isThorough } from "../../../tools/test/isThorough.ts"
import { isPartOfRun } from "../../../tools/test/isPartOfRun.ts"

declare module "vitest" {
  interface ProvidedContext {
    /** A file with a line for every process of the command that a test started. */
    readonly started: string
  }
}

/** Builds the command, and what programs import from it, before the tests that run either, and says afterwards how often they started it. */
export const setup = (project: TestProject): (() => void) => {
  if (!isPartOfRun(project, ["apps/cli/test", "examples/in-code/test", "packages/escapement/test/vitestReporter"]))
    return () => {}
  buildBundle()
  const folder = mkdtempSync(join(tmpdir(), "escapement-started-"))
  const started = join(folder, "started")
  writeFileSync(started, "")
  project.provide("started", started)
  return () => {
    const count = readFileSync(started, "utf8").split("\n").length - 1
    rmSync(folder, { recursive: true, force: true })
    console.log(`The tests started ${count} processes of the command.`)
    if (count > most) throw new Error(`The tests may start ${most} processes of the command, not ${count}.`)
  }
}

/**
 * What runs in the process is quicker: a test starts a process only where it is about one.
 * All documents, typed in the night, start those that serve, work or read modules of their own.
 */
const most = isThorough ? 160 : 80
