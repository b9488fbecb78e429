import { createReadStream } from "node:fs"
import { Readable } from "node:stream"
import { createGunzip } from "node:zlib"
import { createTarDecoder } from "modern-tar"
import { type ArchiveEntry, ArchiveRefused } from "./ArchiveEntry.ts"
import { maxUnpacked } from "./limits.ts"

async function* unpacked(path: string): AsyncGenerator<Uint8Array> {
  const packed = createReadStream(path)
  const isPacked = /\.t?gz$/.test(path)
  let length = 0
  for await (const chunk of isPacked ? packed.compose(createGunzip()) : packed) {
    const bytes: Buffer = chunk
    length += bytes.length
    if (length > maxUnpacked) throw new ArchiveRefused(`it unpacks to more than ${maxUnpacked} bytes`)
    yield bytes
  }
}

/** The entries of a tar archive, compressed by gzip or not, one after the other. */
export async function* readTar(path: string): AsyncGenerator<ArchiveEntry> {
  const decoder = createTarDecoder({ strict: true })
  const entries = Readable.toWeb(Readable.from(unpacked(path), { objectMode: false })).pipeThrough(decoder)
  for await (const { body, header } of entries) {
    const { name, size, type = "file" } = header
    let isTaken = false
    yield {
      path: name.replace(/\/$/, ""),
      kind: type === "file" ? "file" : type === "directory" ? "folder" : "other",
      size,
      bytes: () => {
        isTaken = true
        return body
      }
    }
    if (!isTaken) await body.cancel()
  }
}
