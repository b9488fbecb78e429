import { spawnSync } from "node:child_process"

/** How a program ended. */
interface Output {
  readonly status: number | null
  readonly signal: NodeJS.Signals | null
  readonly stdout: string
  readonly stderr: string
}

/** Runs a program to its end. */
export const outputOf = (
  command: string,
  args: ReadonlyArray<string>,
  cwd: string,
  env: NodeJS.ProcessEnv = process.env
): Output => spawnSync(command, args, { cwd, env, encoding: "utf8", maxBuffer: 1 << 28 })

/** Runs a program to its end and returns its output; throws with the end of its output if it fails. */
export const run = (
  command: string,
  args: ReadonlyArray<string>,
  cwd: string,
  env: NodeJS.ProcessEnv = process.env
): string => {
  const { status, stderr, stdout } = outputOf(command, args, cwd, env)
  if (status === 0) return stdout
  throw new Error(`${command} ${args.join(" ")} ended with ${status}: ${`${stdout}\n${stderr}`.slice(-2000)}`)
}
