import { crc32, deflateRawSync, zstdCompressSync } from "node:zlib"

/** A member of an archive and its compression: stored, deflate or Zstandard; `declared` states a false length. */
export interface Member {
  readonly name: string
  readonly text: string
  readonly method?: 0 | 8 | 93
  readonly declared?: number
}

const compress = (method: number, bytes: Buffer): Buffer =>
  method === 8 ? deflateRawSync(bytes) : method === 93 ? zstdCompressSync(bytes) : bytes

const record = (signature: number, fields: ReadonlyArray<readonly [size: 2 | 4, value: number]>): Buffer => {
  const bytes = Buffer.alloc(4 + fields.reduce((sum, [size]) => sum + size, 0))
  let at = bytes.writeUInt32LE(signature, 0)
  for (const [size, value] of fields) at = size === 2 ? bytes.writeUInt16LE(value, at) : bytes.writeUInt32LE(value, at)
  return bytes
}

/** Makes a ZIP archive of some members, in their order. */
export const zipOf = (members: ReadonlyArray<Member>): Buffer => {
  const parts: Array<Buffer> = []
  const directory: Array<Buffer> = []
  let offset = 0
  for (const { declared, method = 8, name, text } of members) {
    const [bytes, path] = [Buffer.from(text), Buffer.from(name)]
    const data = compress(method, bytes)
    const common = [
      ...([
        [2, 0],
        [2, method],
        [2, 0],
        [2, 0],
        [4, crc32(bytes)],
        [4, data.length]
      ] as const),
      ...([
        [4, declared ?? bytes.length],
        [2, path.length],
        [2, 0]
      ] as const)
    ] as const
    const local = record(0x04034b50, [[2, 20], ...common])
    directory.push(record(0x02014b50, [[2, 20], [2, 20], ...common, [2, 0], [2, 0], [2, 0], [4, 0], [4, offset]]), path)
    parts.push(local, path, data)
    offset += local.length + path.length + data.length
  }
  const central = Buffer.concat(directory)
  const end = record(0x06054b50, [
    ...([
      [2, 0],
      [2, 0],
      [2, members.length],
      [2, members.length]
    ] as const),
    ...([
      [4, central.length],
      [4, offset],
      [2, 0]
    ] as const)
  ])
  return Buffer.concat([...parts, central, end])
}
