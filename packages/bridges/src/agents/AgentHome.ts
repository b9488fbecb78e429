import { chmod, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises"
import { delimiter, dirname, join } from "node:path"
import { AgentUnavailable } from "@escapement/core"
import { Effect, type Scope } from "effect"
import { removeLeftover, writeLeftover } from "../containment/LeftoverAgent.ts"
import { ownFolder } from "../containment/ownFolder.ts"
import { envToolFile } from "../envToolFile.ts"

/** The folders of an external agent: a home that is empty at first, and a path with the command `env-tool`. */
interface AgentHome {
  /** The root of all these folders: home, working folder, temporary folder and path. */
  readonly root: string
  readonly home: string
  /** The working folder. */
  readonly folder: string
  /** The command `env-tool`. */
  readonly envTool: string
  /** Environment variables that contain these folders. */
  readonly env: Readonly<Record<string, string>>
}

const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`
const envToolScript = `#!/bin/sh\nexec ${quoted(process.execPath)} ${quoted(envToolFile)} "$@"\n`

/** Turns a failure of the machine into `AgentUnavailable`, as it is not the agent's fault. */
export const orUnavailable = <A>(what: () => Promise<A>): Effect.Effect<A, AgentUnavailable> =>
  Effect.tryPromise({ try: what, catch: (cause) => new AgentUnavailable({ reason: String(cause) }) })

/** Makes a folder that no other user can enter, whatever the umask. */
const makePrivate = async (path: string): Promise<void> => {
  await mkdir(path, { recursive: true, mode: 0o700 })
  await chmod(path, 0o700)
}

const made = async (mark: string): Promise<string> => {
  const root = await mkdtemp(join(await ownFolder(), "agent-"))
  await writeLeftover(root, mark)
  return root
}

const removed = async (root: string): Promise<void> => {
  await rm(root, { recursive: true, force: true, maxRetries: 3 }).catch(() => {})
  await removeLeftover(root)
}

/**
 * Makes the home of one trial, and removes it when the scope closes. If this process dies before that,
 * `endOrphans` removes it.
 *
 * @param mark `NAME=VALUE`, set in the environment of all processes of the agent
 */
export const makeHome = Effect.fnUntraced(function* (
  mark: string
): Effect.fn.Return<AgentHome, AgentUnavailable, Scope.Scope> {
  const root = yield* Effect.acquireRelease(
    orUnavailable(() => made(mark)),
    (path) => Effect.promise(() => removed(path))
  )
  const home = join(root, "home")
  const folder = join(root, "work")
  const bin = join(root, "bin")
  const envTool = join(bin, "env-tool")
  const temporary = join(root, "tmp")
  yield* orUnavailable(async () => {
    for (const path of [home, folder, bin, temporary]) await makePrivate(path)
    await writeFile(envTool, envToolScript, { mode: 0o700 })
  })
  return {
    root,
    home,
    folder,
    envTool,
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
      await mkdir(dirname(join(folder, path)), { recursive: true, mode: 0o700 })
      await writeFile(join(folder, path), text, { mode: 0o600 })
    }
  })
