import { maxDepth, maxPath } from "./limits.ts"

const isPlain = (name: string): boolean =>
  // eslint-disable-next-line no-control-regex -- names with control characters are what is refused
  name !== "" && name !== "." && name !== ".." && name.length <= 255 && !/[\\:\0-\u001f]/.test(name)

/**
 * Returns the path of an archive's entry; undefined if the path leaves the folder that the archive is unpacked into.
 */
export const safePath = (written: string): string | undefined => {
  const path = written.replace(/^(?:\.\/)+/, "")
  const names = path.split("/")
  return path.length <= maxPath && names.length <= maxDepth && names.every(isPlain) ? path : undefined
}
