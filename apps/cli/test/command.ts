import { type ChildProcess, spawn } from "node:child_process"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, onTestFinished } from "vitest"

const root = join(import.meta.dirname, "..", "..", "..")

/** The command as it is published, built once before the tests by `builtCommand.ts`; plugins are read from source. */
export const command: readonly [string, ...ReadonlyArray<string>] = [
  process.execPath,
  "--conditions=@escapement/source",
  join(root, "apps", "cli", "bundle", "escapement.mjs")
]

/** A folder that is gone after the test. */
export const temporaryFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), "escapement-cli-"))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** A folder that is gone after all tests of a file. */
export const temporaryFolderOfFile = (): string => {
  const folder = mkdtempSync(join(tmpdir(), "escapement-cli-"))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** How the command ended. */
export interface Ended {
  readonly code: number | null
  readonly stdout: string
  readonly stderr: string
}

/** Where and with what the command runs. No key of the machine's reaches it. */
export interface Place {
  readonly cwd: string
  readonly env?: Readonly<Record<string, string>>
  /** What is typed; it ends after it, unless the test goes on to type. */
  readonly input?: string
  readonly goesOn?: boolean
}

/** Starts the command. */
export const start = (args: ReadonlyArray<string>, { cwd, env, goesOn, input }: Place): ChildProcess => {
  const [node, ...options] = command
  const child = spawn(node, [...options, ...args], {
    cwd,
    env: { PATH: process.env["PATH"] ?? "", HOME: cwd, ...env },
    stdio: [input === undefined ? "ignore" : "pipe", "pipe", "pipe"]
  })
  child.stdin?.write(input)
  if (goesOn !== true) child.stdin?.end()
  return child
}

/** Waits for a started command. */
export const ended = (child: ChildProcess): Promise<Ended> =>
  new Promise((resolve, reject) => {
    let stdout = ""
    let stderr = ""
    child.stdout?.setEncoding("utf8").on("data", (text: string) => (stdout += text))
    child.stderr?.setEncoding("utf8").on("data", (text: string) => (stderr += text))
    child.on("error", reject)
    child.on("close", (code) => resolve({ code, stdout, stderr }))
  })

/** Runs the command to its end. */
export const escapement = (args: ReadonlyArray<string>, place: Place): Promise<Ended> => ended(start(args, place))

/** The repository's root. */
export const repository = root
