import type { Desk } from "./Template.ts"
import { fileId } from "./files.ts"

/** An empty desk. */
export const makeDesk = (): Desk & { readonly files: Map<string, Uint8Array> } => {
  const files = new Map<string, Uint8Array>()
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
