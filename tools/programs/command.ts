import { type ChildProcess, execFile, spawn } from "node:child_process"
import { join } from "node:path"
import { createInterface } from "node:readline"

const bin = join(import.meta.dirname, "..", "..", "apps/cli/src/bin.ts")
/** The command, from source. */
const command = ["--conditions=@escapement/source", bin]

/** Settings of a process. */
export type Environment = Readonly<Record<string, string>>

/** Starts the command in a folder. */
export const begin = (folder: string, args: ReadonlyArray<string>, env: Environment = {}): ChildProcess =>
  spawn(process.execPath, [...command, ...args], {
    cwd: folder,
    env: { ...process.env, ...env },
    stdio: ["ignore", "ignore", "ignore"]
  })

/** Runs the command in a folder and reads the JSON that it prints; it may end with any code. */
export const ask = (folder: string, args: ReadonlyArray<string>, env: Environment = {}): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const options = { cwd: folder, env: { ...process.env, ...env }, maxBuffer: 1e9 }
    execFile(process.execPath, [...command, ...args, "--json"], options, (_, output, errors) => {
      try {
        resolve(JSON.parse(output))
      } catch {
        reject(new Error(`escapement ${args.join(" ")} printed no JSON: ${errors.trim().slice(-500)}`))
      }
    })
  })

/** Serves the simulated model while something is done with its address. */
export const serving = async <A>(
  folder: string,
  flags: ReadonlyArray<string>,
  env: Environment,
  use: (url: string) => Promise<A>
): Promise<A> => {
  const server = spawn(process.execPath, [...command, "serve", "model", ...flags], {
    cwd: folder,
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "inherit"]
  })
  try {
    const first = await new Promise<string>((resolve) =>
      createInterface({ input: server.stdout })
        .once("line", resolve)
        .once("close", () => resolve(""))
    )
    return await use(/http:\/\/127\.0\.0\.1:\d+/.exec(first)?.[0] ?? "")
  } finally {
    server.kill()
  }
}
