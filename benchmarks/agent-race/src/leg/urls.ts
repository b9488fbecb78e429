/**
 * Returns the address of a page as the authors' verifier compares it. The order of the steps matters: a slash
 * before a removed query stays. Source: their `verify.py`.
 */
export const officialUrl = (url: string): string =>
  url
    .replace(/\/+$/, "")
    .replace("://en.m.wikipedia", "://en.wikipedia")
    .replace(/\?[\s\S]*$/, "")
    .replace(/#[\s\S]*$/, "")

/** Decodes the percent signs of a text; returns the text unchanged if they are not valid. */
export const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

const capital = (title: string): string => title.slice(0, 1).toUpperCase() + title.slice(1)

/**
 * Returns the canonical address of a page: https, the host in lower case and not the mobile one, the path
 * decoded, spaces as underscores, titles with a capital letter, no query, fragment or slash at the end.
 */
export const canonicalUrl = (url: string): string => {
  const [, host = "", path = ""] = /^(?:https?:)?\/\/([^/?#]+)([^?#]*)/i.exec(url.trim()) ?? []
  const whole = decoded(path).replaceAll(/\s/g, "_").replace(/\/+$/, "")
  const named = whole.replace(/^\/wiki\/(.+)$/s, (_, title: string) => `/wiki/${capital(title)}`)
  return host === "" ? url.trim() : `https://${host.toLowerCase().replace(/\.m\./, ".")}${named}`
}
