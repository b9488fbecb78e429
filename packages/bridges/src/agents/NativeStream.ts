import { chmod, lstat, mkdir, open } from "node:fs/promises"
import { join } from "node:path"
import type { AgentUnavailable } from "@escapement/core"
import type { Effect } from "effect"
import { orUnavailable } from "./AgentHome.ts"

/** The files that store an external agent's output, byte for byte. */
interface NativeStream {
  readonly output: string
  readonly errors: string
}

const create = async (path: string): Promise<boolean> => {
  try {
    await (await open(path, "wx", 0o600)).close()
    return true
  } catch (cause) {
    if (cause instanceof Error && "code" in cause && cause.code === "EEXIST") return false
    throw cause
  }
}

/**
 * Makes new files for a trial below a folder, named by the trial's seed. A further trial with that seed gets a number
 * in its name, so that nothing is overwritten.
 */
export const makeStream = (
  folder: string,
  agent: string,
  seed: string
): Effect.Effect<NativeStream, AgentUnavailable> =>
  orUnavailable(async () => {
    const below = join(folder, agent)
    await mkdir(below, { recursive: true, mode: 0o700 })
    // a folder of somebody else may contain a link to anywhere
    if (!(await lstat(below)).isDirectory()) throw new Error(`${below} is a link: remove it, or name another folder`)
    // the umask, or an older version, may have set other permissions
    await chmod(below, 0o700)
    for (let nth = 1; ; nth++) {
      const path = join(below, nth === 1 ? seed : `${seed}-${nth}`)
      if ((await create(`${path}.out`)) && (await create(`${path}.err`)))
        return { output: `${path}.out`, errors: `${path}.err` }
    }
  })
