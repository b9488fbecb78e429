/** A file of a static copy. */
export interface SiteFile {
  /** Its path in the folder of the copy, with slashes. */
  readonly name: string
  readonly bytes: Uint8Array
}

const encoder = new TextEncoder()

/** Makes one segment of a path from any text; the segment cannot lead to another folder. */
const safe = (part: string): string => encodeURIComponent(part).replaceAll("%", "_").replace(/^\./, "_")

/** Makes the file of an image, under its hash in the store. */
export const imageFile = (blob: string, bytes: Uint8Array): SiteFile => ({ name: `data/image/${safe(blob)}`, bytes })

/**
 * Makes a data file at the path under which the copied page looks for it.
 *
 * @param parts of the path, the last one without an ending
 */
export const jsonFile = (parts: ReadonlyArray<string>, value: unknown): SiteFile => ({
  name: `data/${parts.map(safe).join("/")}.json`,
  bytes: encoder.encode(JSON.stringify(value))
})
