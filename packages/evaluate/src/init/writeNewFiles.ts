import { mkdir, open, rm } from "node:fs/promises"
import { dirname } from "node:path"

/**
 * Writes files, and overwrites none. If one of them cannot be written, such as on a full disk, all that was written is
 * removed: half of it would be in the way of the next try.
 */
export const writeNewFiles = async (files: ReadonlyArray<readonly [path: string, text: string]>): Promise<void> => {
  const made: Array<string> = []
  try {
    for (const [path, text] of files) {
      const folder = await mkdir(dirname(path), { recursive: true })
      if (folder !== undefined) made.push(folder)
      const file = await open(path, "wx")
      made.push(path)
      await file.writeFile(text).finally(() => file.close())
    }
  } catch (error) {
    for (const path of made) await rm(path, { recursive: true, force: true })
    throw error
  }
}
