import { useEffect, useState } from "preact/hooks"

/** What the page shows; it is written behind the `#` of the address, so that a link to it can be kept. */
export type Route =
  | { readonly page: "runs" }
  | { readonly page: "play" }
  | { readonly page: "run"; readonly run: string; readonly tab: Tab; readonly query: URLSearchParams }
  | { readonly page: "trial"; readonly run: string; readonly trial: string; readonly at: number | undefined }
  | { readonly page: "compare"; readonly run: string; readonly a: string; readonly other: string; readonly b: string }

/** The parts of the page of a run. */
export const tabs = ["answer", "trials", "patterns"] as const
export type Tab = (typeof tabs)[number]

const isTab = (text: string | undefined): text is Tab => tabs.some((tab) => tab === text)

const decoded = (part: string): string => {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

/** Reads a route from the part behind the `#` of an address. */
export const readRoute = (hash: string): Route => {
  const [path = "", query = ""] = hash.replace(/^#\/?/, "").split("?")
  const [kind, first = "", second = "", third = "", fourth = ""] = path.split("/").map(decoded)
  if (kind === "play") return { page: "play" }
  if (kind === "run" && first !== "") {
    return { page: "run", run: first, tab: isTab(second) ? second : "answer", query: new URLSearchParams(query) }
  }
  if (kind === "trial" && second !== "") {
    return { page: "trial", run: first, trial: second, at: /^\d{1,9}$/.test(third) ? Number(third) : undefined }
  }
  if (kind === "compare" && fourth !== "") return { page: "compare", run: first, a: second, other: third, b: fourth }
  return { page: "runs" }
}

/** Makes a link to a part of the page. */
export const linkTo = (...parts: ReadonlyArray<string | number>): string =>
  `#/${parts.map((part) => encodeURIComponent(part)).join("/")}`

/** Returns what the page shows now. */
export const useRoute = (): Route => {
  const [route, setRoute] = useState(() => readRoute(location.hash))
  useEffect(() => {
    const changed = () => setRoute(readRoute(location.hash))
    addEventListener("hashchange", changed)
    return () => removeEventListener("hashchange", changed)
  }, [])
  return route
}

/** Changes the address without a new entry in the history. */
export const replaceRoute = (hash: string): void => location.replace(hash)
