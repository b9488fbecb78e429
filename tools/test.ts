/**
 * `pnpm test`: every check of the project, one after the other, all of them
 * even when one fails. Ends with `N passed, N failed`.
 */
import { spawnSync } from "node:child_process"
import { existsSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { compilationFolder, compile, removeCompilation } from "./compile.ts"

interface Tally {
  readonly passed: number
  readonly failed: number
}

const root = join(import.meta.dirname, "..")
const bin = (name: string): string => join(root, "node_modules", ".bin", name)

const run = (title: string, command: string, args: ReadonlyArray<string>): boolean => {
  console.log(`\n── ${title}`)
  const { status } = spawnSync(command, args, { cwd: root, stdio: "inherit" })
  if (status !== 0) console.log(`── ${title}: failed`)
  return status === 0
}

const types = async (folder: string): Promise<Tally> => {
  const compiled = await compile(folder)
  writeFileSync(join(folder, "compiled.json"), JSON.stringify(compiled))
  console.log(`\n── types and Effect diagnostics\n${compiled.said}`)
  if (!compiled.isSound) console.log("── types and Effect diagnostics: failed")
  return compiled.isSound ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

const check = (title: string, program: string, args: ReadonlyArray<string>): Tally =>
  run(title, program, args) ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }

const tests = (folder: string, args: ReadonlyArray<string>): Tally => {
  const report = join(folder, "report.json")
  try {
    const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`]
    const succeeded = run("tests", bin("vitest"), ["run", ...reporters, ...args])
    const { numFailedTestSuites, numFailedTests, numPassedTests } = JSON.parse(readFileSync(report, "utf8"))
    // a test file that cannot be loaded has no failed test but must not pass
    const failed = numFailedTests > 0 || succeeded ? numFailedTests : Math.max(1, numFailedTestSuites)
    return { passed: numPassedTests, failed }
  } catch {
    return { passed: 0, failed: 1 }
  }
}

if (!existsSync(join(root, "..", "shared", "data"))) {
  console.log("The papers' published data (../shared/data) is absent: tests that read it are skipped, each by name.")
}
const seed = process.env["ESCAPEMENT_SEED"]
if (seed !== undefined) console.log(`Property tests draw from the seed ${seed}: ESCAPEMENT_SEED=${seed} repeats them.`)
const folder = compilationFolder()
process.on("exit", () => removeCompilation(folder))
process.env["ESCAPEMENT_COMPILED"] = folder
const compiling = types(folder)
const tallies = [
  check("lint", bin("oxlint"), ["--deny-warnings"]),
  check("format", bin("oxfmt"), ["--check", "."]),
  await compiling,
  tests(folder, process.argv.slice(2))
]
const sum = (pick: (tally: Tally) => number): number => tallies.reduce((total, tally) => total + pick(tally), 0)
const failed = sum((tally) => tally.failed)
console.log(`\n${sum((tally) => tally.passed)} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
