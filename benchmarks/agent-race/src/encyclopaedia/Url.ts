/** Where the encyclopaedia stands; a name that no real host can have. */
export const host = "en.wikipedia.example"

/** Titles of these characters alone need no encoding; most do. */
const isPlain = /^[\w ()'.,:-]*$/

const encoded = (title: string): string =>
  isPlain.test(title) ? title : encodeURIComponent(title).replaceAll("%2C", ",").replaceAll("%3A", ":")

/** The path of a page: its title with underscores, percent-encoded where it must be. */
export const buildPath = (title: string): string => `/wiki/${encoded(title.replaceAll(" ", "_"))}`

/** The address of a page. */
export const buildUrl = (title: string): string => `https://${host}${buildPath(title)}`

/** In linear time, which the expression for it is not. */
const withoutSlashes = (text: string): string => {
  let end = text.length
  while (end > 0 && text[end - 1] === "/") end--
  return text.slice(0, end)
}

const address = /^(?:https?:\/\/[^/?#]*)?\/wiki\/([^?#]+)/i

/** The title that an address asks for, on whatever host; undefined if it is no address of an article. */
export const titleOfUrl = (url: string): string | undefined => {
  const [, name] = address.exec(url.trim()) ?? []
  if (name === undefined) return undefined
  try {
    return withoutSlashes(decodeURIComponent(name).replaceAll("_", " ")).trim()
  } catch {
    return undefined
  }
}
