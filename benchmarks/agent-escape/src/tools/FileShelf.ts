import type { FileShelf } from "./Template.ts"
import { fileId } from "./files.ts"

/**
 * Makes a store in memory for the files that the tools of a room make and read. It begins with the given files, by
 * default none.
 */
export const makeFileShelf = (
  given: ReadonlyMap<string, Uint8Array> = new Map()
): FileShelf & { readonly files: Map<string, Uint8Array> } => {
  const files = new Map(given)
  return {
    files,
    put: (content) => {
      const bytes = typeof content === "string" ? Buffer.from(content) : content
      const id = fileId(bytes)
      files.set(id, bytes)
      return id
    }
  }
}
