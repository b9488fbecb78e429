import { createInflateRaw, createZstdDecompress } from "node:zlib"
import { openPromise, type Entry, type ZipFile } from "yauzl"
import { maxLogBytes, maxMembers } from "../limits.ts"
import { decodedText } from "../text.ts"

/** Compression methods of the ZIP format: stored, deflate, Zstandard. */
const [stored, deflate, zstd] = [0, 8, 93]

/** Bytes that are decompressed in one step. */
const chunkSize = 512 * 1024

/** Members of an archive by name; of several with the same name, the last one counts. */
export interface Archive {
  readonly members: ReadonlyMap<string, Entry>
  /** Returns the text of a member in pieces. Fails if there are more bytes than the archive declares. */
  readonly text: (entry: Entry) => AsyncGenerator<string>
}

/** Refuses an archive that is too large, before anything is decompressed. */
const requireSmall = (entries: Iterable<Entry>): void => {
  let bytes = 0
  for (const { uncompressedSize } of entries) bytes += uncompressedSize
  if (bytes > maxLogBytes) throw new SyntaxError(`would decompress to more than ${maxLogBytes} bytes`)
}

async function* bounded(stream: AsyncIterable<Uint8Array>, most: number): AsyncGenerator<Uint8Array> {
  let length = 0
  for await (const chunk of stream) {
    length += chunk.byteLength
    if (length > most) throw new SyntaxError(`a member holds more than the ${most} bytes that it declares`)
    yield chunk
  }
}

async function* textOf(zip: ZipFile, entry: Entry): AsyncGenerator<string> {
  const { compressionMethod: method, fileName, uncompressedSize } = entry
  if (method !== stored && method !== deflate && method !== zstd) {
    throw new SyntaxError(`member ${fileName} is compressed by method ${method}, which is not read`)
  }
  if (entry.isEncrypted()) throw new SyntaxError(`member ${fileName} is encrypted`)
  const raw = await zip.openReadStreamPromise(entry, method === stored ? {} : { decodeFileData: false })
  const inflater = method === deflate ? createInflateRaw({ chunkSize }) : createZstdDecompress({ chunkSize })
  const stream = method === stored ? raw : raw.pipe(inflater)
  raw.on("error", (error) => stream.destroy(error))
  yield* decodedText(bounded(stream, uncompressedSize))
}

/** Opens a ZIP archive while `use` runs. */
export const withArchive = async <A>(path: string, use: (archive: Archive) => Promise<A>): Promise<A> => {
  const zip = await openPromise(path, { autoClose: false, lazyEntries: true })
  try {
    if (zip.entryCount > maxMembers) throw new SyntaxError(`holds more than ${maxMembers} members`)
    const members = new Map<string, Entry>()
    for await (const entry of zip.eachEntry()) members.set(entry.fileName, entry)
    requireSmall(members.values())
    return await use({ members, text: (entry) => textOf(zip, entry) })
  } finally {
    zip.close()
  }
}
