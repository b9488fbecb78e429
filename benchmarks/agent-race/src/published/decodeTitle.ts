import { decoded } from "../leg/urls.ts"

/** Returns the title in the address of an article: decoded, with spaces for underscores. */
export const decodeTitle = (url: string): string => {
  const [path = ""] = url.split(/[?#]/, 1)
  return decoded(path.slice(path.lastIndexOf("/wiki/") + "/wiki/".length)).replaceAll("_", " ")
}
