import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { delimiter, dirname, join } from "node:path"
import { AgentUnavailable } from "@escapement/core"
import { Effect, type Scope } from "effect"
import { envToolFile } from "./envToolFile.ts"

/** What an external agent finds on disk: a home that was empty, and the command `env-tool` on its path. */
export interface AgentHome {
  readonly home: string
  /** Where it is started. */
  readonly folder: string
  /** Variables that point at them. */
  readonly env: Readonly<Record<string, string>>
}

const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`
const envTool = `#!/bin/sh\nexec ${quoted(process.execPath)} ${quoted(envToolFile)} "$@"\n`

/** Whatever cannot be had of the machine is not the agent's doing. */
export const orUnavailable = <A>(what: () => Promise<A>): Effect.Effect<A, AgentUnavailable> =>
  Effect.tryPromise({ try: what, catch: (cause) => new AgentUnavailable({ reason: String(cause) }) })

/** Makes the home of one trial; it is gone when the scope closes. */
export const makeHome: Effect.Effect<AgentHome, AgentUnavailable, Scope.Scope> = Effect.gen(function* () {
  const root = yield* Effect.acquireRelease(
    orUnavailable(() => mkdtemp(join(tmpdir(), "escapement-"))),
    (path) => Effect.promise(() => rm(path, { recursive: true, force: true, maxRetries: 3 }).catch(() => {}))
  )
  const home = join(root, "home")
  const folder = join(root, "work")
  const bin = join(root, "bin")
  const temporary = join(root, "tmp")
  yield* orUnavailable(async () => {
    for (const path of [home, folder, bin, temporary]) await mkdir(path, { mode: 0o700 })
    await writeFile(join(bin, "env-tool"), envTool, { mode: 0o700 })
  })
  return {
    home,
    folder,
    env: {
      HOME: home,
      XDG_CONFIG_HOME: join(home, ".config"),
      XDG_DATA_HOME: join(home, ".local", "share"),
      XDG_CACHE_HOME: join(home, ".cache"),
      TMPDIR: temporary,
      PATH: [bin, process.env.PATH ?? "/usr/local/bin:/usr/bin:/bin"].join(delimiter),
      LANG: "C.UTF-8"
    }
  }
})

/** Writes files below a folder. */
export const writeFiles = (
  folder: string,
  files: Readonly<Record<string, string>>
): Effect.Effect<void, AgentUnavailable> =>
  orUnavailable(async () => {
    for (const [path, text] of Object.entries(files)) {
      await mkdir(dirname(join(folder, path)), { recursive: true })
      await writeFile(join(folder, path), text, { mode: 0o600 })
    }
  })
