import { chmod, lstat, mkdir, realpath } from "node:fs/promises"
import { tmpdir, userInfo } from "node:os"
import { join } from "node:path"
import { isUnseen } from "./isUnseen.ts"

/**
 * The folder of this user that the homes of agents and the records of their
 * processes are in; made where it is not there. Nobody else may enter it, whatever the umask.
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
