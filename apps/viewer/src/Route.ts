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
    // older addresses say `lost`
    return {
      page: "run",
      run: first,
      tab: isTab(second) ? second : "answer",
      query: new URLSearchParams(query.replace(/(^|&)lost=/, "$1unsolved="))
    }
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
