/**
 * `pnpm test`: every check of the project, one after the other, all of them
 * even when one fails. Ends with `N passed, N failed`.
 */
import { execFileSync, spawnSync } from "node:child_process"
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"

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

const check = (title: string, program: string, args: ReadonlyArray<string>): Tally =>
  run(title, program, args) ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }

const tests = (args: ReadonlyArray<string>): Tally => {
  const folder = mkdtempSync(join(tmpdir(), "escapement-test-"))
  const report = join(folder, "report.json")
  try {
    const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`]
    const succeeded = run("tests", bin("vitest"), ["run", ...reporters, ...args])
    const { numFailedTestSuites, numFailedTests, numPassedTests } = JSON.parse(readFileSync(report, "utf8"))
    // a test file that cannot be loaded has no failed test but must not pass
    const failed = Math.max(numFailedTests, succeeded ? 0 : Math.max(1, numFailedTestSuites))
    return { passed: numPassedTests, failed }
  } catch {
    return { passed: 0, failed: 1 }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

if (!existsSync(join(root, "..", "shared", "data"))) {
  console.log("The papers' published data (../shared/data) is absent: tests that read it are skipped, each by name.")
}
const seed = process.env["ESCAPEMENT_SEED"]
if (seed !== undefined) console.log(`Property tests draw from the seed ${seed}: ESCAPEMENT_SEED=${seed} repeats them.`)
const compiler = execFileSync(bin("effect-tsgo"), ["get-exe-path"], { encoding: "utf8" }).trim()
const tallies = [
  // the compiler of effect-tsgo is tsc with Effect's diagnostics: one compilation says what both would
  check("types and Effect diagnostics", compiler, ["-p", "tsconfig.json"]),
  check("lint", bin("oxlint"), ["--deny-warnings"]),
  check("format", bin("oxfmt"), ["--check", "."]),
  tests(process.argv.slice(2))
]
const sum = (pick: (tally: Tally) => number): number => tallies.reduce((total, tally) => total + pick(tally), 0)
const failed = sum((tally) => tally.failed)
console.log(`\n${sum((tally) => tally.passed)} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
