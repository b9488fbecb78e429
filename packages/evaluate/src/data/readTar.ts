import { createReadStream } from "node:fs"
import { createTarDecoder } from "modern-tar"
import { type ArchiveEntry, ArchiveRefused } from "./ArchiveEntry.ts"
import { maxUnpacked } from "./limits.ts"

/** Makes a stream that counts the bytes through it, so that a small archive cannot unpack to an endless one. */
const counting = (): TransformStream<Uint8Array, Uint8Array> => {
  let length = 0
  return new TransformStream({
    transform: (chunk, controller) => {
      length += chunk.byteLength
      if (length > maxUnpacked)
        throw new ArchiveRefused({ message: `the archive unpacks to more than ${maxUnpacked} bytes` })
      controller.enqueue(chunk)
    }
  })
}

async function* bytesOf(path: string): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  for await (const chunk of createReadStream(path)) yield Uint8Array.from(chunk)
}

/** Reads the entries of a tar archive, compressed by gzip or not, one after the other. */
export async function* readTar(path: string): AsyncGenerator<ArchiveEntry> {
  const decoder = createTarDecoder({ strict: true })
  const packed = ReadableStream.from(bytesOf(path))
  const bytes = /\.t?gz$/.test(path) ? packed.pipeThrough(new DecompressionStream("gzip")) : packed
  const entries = bytes.pipeThrough(counting()).pipeThrough(decoder)
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
    // read to its end: otherwise the decoder may wait forever for an abandoned body
    if (!isTaken) await body.pipeTo(new WritableStream())
  }
}
