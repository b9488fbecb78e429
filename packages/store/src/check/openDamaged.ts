import { closeSync, openSync, readSync, statSync, truncateSync, writeSync } from "node:fs"
import { DatabaseSync } from "node:sqlite"
import { type Opened, openCopy } from "../sqlite/temporaryCopy.ts"

/** Places in the header of a file. Source: sqlite.org/fileformat2.html. */
const [pageSizeAt, pageCountAt, headerLength] = [16, 28, 100]

/** Most bytes that are added to a file that was cut: damage may make the header state any length. */
const mostAdded = 2 ** 30

/** Returns the length of a file as its header states it, in bytes; 0 if it states none. */
const statedLength = (path: string): number => {
  const header = new DataView(new ArrayBuffer(headerLength))
  const descriptor = openSync(path, "r")
  readSync(descriptor, header, 0, headerLength, 0)
  closeSync(descriptor)
  const pageSize = header.getUint16(pageSizeAt)
  // 65536 does not fit into two bytes
  return (pageSize === 1 ? 65_536 : pageSize) * header.getUint32(pageCountAt)
}

/** Fills a file with zeros up to a length, and removes from its header what it says about its length. */
const fill = (path: string, length: number): void => {
  truncateSync(path, Math.min(length, statSync(path).size + mostAdded))
  const descriptor = openSync(path, "r+")
  writeSync(descriptor, new Uint8Array(4), 0, 4, pageCountAt)
  closeSync(descriptor)
}

/** Opens a damaged file to read what is left of it. SQLite refuses a file that was cut, so of such a one a copy is filled up. */
export const openDamaged = (path: string): Opened => {
  const length = statedLength(path)
  if (length <= statSync(path).size) {
    const sqlite = new DatabaseSync(path)
    return { sqlite, close: () => sqlite.close() }
  }
  return openCopy(path, (copy) => {
    fill(copy, length)
    return new DatabaseSync(copy)
  })
}
