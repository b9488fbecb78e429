/**
 * `pnpm test`: runs lint, format, tests and types, all of them even if one fails. Ends with `N passed, N failed`. The
 * compiler runs at the same time as the others.
 */
import { spawn } from "node:child_process"
import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { useQuickFolder } from "./quickFolder.ts"
import { type Compiled, compilationFolder, compile, keepCompiled, removeCompilation } from "./compile.ts"

interface Tally {
  readonly passed: number
  readonly failed: number
}

const root = join(import.meta.dirname, "..")
const bin = (name: string): string => join(root, "node_modules", ".bin", name)

const run = async (title: string, command: string, args: ReadonlyArray<string>): Promise<boolean> => {
  console.log(`\n── ${title}`)
  const child = spawn(command, args, { cwd: root, stdio: "inherit" })
  const code = await new Promise((resolve) => child.on("close", resolve).on("error", resolve))
  if (code !== 0) console.log(`── ${title}: failed`)
  return code === 0
}

/**
 * Compiles the tree for the tests that wait for it. If the compiler itself fails, that counts as an error of the tree,
 * for these tests too.
 */
const compiled = async (folder: string): Promise<Compiled> => {
  const said = await compile(folder).catch((cause: unknown) => ({
    declarations: folder,
    said: String(cause),
    isSound: false,
    objections: [String(cause)]
  }))
  keepCompiled(folder, said)
  return said
}

const tallyOfTypes = ({ isSound, said }: Compiled): Tally => {
  console.log(`\n── types and Effect diagnostics\n${said}`)
  if (!isSound) console.log("── types and Effect diagnostics: failed")
  return isSound ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

const check = async (title: string, program: string, args: ReadonlyArray<string>): Promise<Tally> =>
  (await run(title, program, args)) ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }

const tests = async (folder: string, args: ReadonlyArray<string>): Promise<Tally> => {
  const report = join(folder, "report.json")
  try {
    const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`]
    const succeeded = await run("tests", bin("vitest"), ["run", ...reporters, ...args])
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
useQuickFolder()
const folder = compilationFolder()
process.on("exit", () => removeCompilation(folder))
// an interrupted run leaves nothing behind either
process.once("SIGINT", () => process.exit(130))
process.once("SIGTERM", () => process.exit(143))
process.env["ESCAPEMENT_COMPILED"] = folder
const compiling = compiled(folder)
const tallies = [
  await check("lint", bin("oxlint"), ["--deny-warnings"]),
  await check("format", bin("oxfmt"), ["--check", "."]),
  await tests(folder, process.argv.slice(2)),
  tallyOfTypes(await compiling)
]
const sum = (pick: (tally: Tally) => number): number => tallies.reduce((total, tally) => total + pick(tally), 0)
const failed = sum((tally) => tally.failed)
console.log(`\n${sum((tally) => tally.passed)} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
