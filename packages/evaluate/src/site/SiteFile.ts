/** A file of a static copy. */
export interface SiteFile {
  /** Its path in the folder of the copy, with slashes. */
  readonly name: string
  readonly bytes: Uint8Array
}

const encoder = new TextEncoder()

/** A part of a path under which nothing but a file of its own can stand. */
const safe = (part: string): string => encodeURIComponent(part).replaceAll("%", "_").replace(/^\./, "_")

/** An image of a copy, under the name that the store has for it. */
export const imageFile = (blob: string, bytes: Uint8Array): SiteFile => ({ name: `data/image/${safe(blob)}`, bytes })

/**
 * Data of a copy, at the path under which its page looks for it.
 *
 * @param parts the last one without an ending
 */
export const jsonFile = (parts: ReadonlyArray<string>, value: unknown): SiteFile => ({
  name: `data/${parts.map(safe).join("/")}.json`,
  bytes: encoder.encode(JSON.stringify(value))
})
