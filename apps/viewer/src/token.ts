const kept = { read: "escapement-token", control: "escapement-control" }

/** Takes the tokens out of the address that the command printed, so that no link which is shared holds them. */
export const takeToken = (): void => {
  const found = /^#token=([\w-]+)(?:&control=([\w-]+))?(?:&to=(.*))?$/.exec(location.hash)
  if (found === null) return
  localStorage.setItem(kept.read, found[1] ?? "")
  localStorage.setItem(kept.control, found[2] ?? "")
  history.replaceState(null, "", `#${found[3] ?? "/"}`)
}

/** The token that requests carry. */
export const token = (): string => localStorage.getItem(kept.read) ?? ""

/** The token of requests that tell a run under way something; empty where this page only reads. */
export const controlToken = (): string => localStorage.getItem(kept.control) ?? ""
