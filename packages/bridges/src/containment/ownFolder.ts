import { chmod, lstat, mkdir, realpath } from "node:fs/promises"
import { tmpdir, userInfo } from "node:os"
import { join } from "node:path"
import { isUnseen } from "./isUnseen.ts"

/**
 * This user's folder for the homes of agents and the records of their processes; created if it does not exist.
 * No other user can enter it, whatever the umask.
 */
export const ownFolder = async (): Promise<string> => {
  const { uid } = userInfo()
  const given = await realpath(tmpdir())
  const path = join(isUnseen(given) ? "/tmp" : given, `escapement-${uid}`)
  await mkdir(path, { recursive: true, mode: 0o700 })
  const there = await lstat(path)
  if (!there.isDirectory() || there.uid !== uid) {
    throw new Error(`${path} is not a folder of this user: remove it, or set TMPDIR`)
  }
  await chmod(path, 0o700)
  return path
}
