/** The host of the encyclopaedia; a name that no real host can have. */
const host = "en.wikipedia.example"

/** A title of only these characters needs no encoding; most titles are so. */
const isPlain = /^[\w ()'.,:-]*$/

const encoded = (title: string): string =>
  isPlain.test(title) ? title : encodeURIComponent(title).replaceAll("%2C", ",").replaceAll("%3A", ":")

/** Builds the path of a page: its title with underscores, percent-encoded if necessary. */
export const buildPath = (title: string): string => `/wiki/${encoded(title.replaceAll(" ", "_"))}`

/**
 * Builds the URL of the page with a title, on a host that no real server has: `https://en.wikipedia.example/wiki/…`.
 */
export const buildUrl = (title: string): string => `https://${host}${buildPath(title)}`

/** Removes slashes at the end in linear time; a regular expression would take longer. */
const withoutSlashes = (text: string): string => {
  let end = text.length
  while (end > 0 && text[end - 1] === "/") end--
  return text.slice(0, end)
}

const address = /^(?:https?:\/\/[^/?#]*)?\/wiki\/([^?#]+)/i

/**
 * Returns the title in an address on any host, or in a path such as `/wiki/Title`; undefined if it is not that of an
 * article, and empty if the name is only slashes.
 */
export const titleOfUrl = (url: string): string | undefined => {
  const [, name] = address.exec(url.trim()) ?? []
  if (name === undefined) return undefined
  try {
    return withoutSlashes(decodeURIComponent(name).replaceAll("_", " ")).trim()
  } catch {
    return undefined
  }
}
