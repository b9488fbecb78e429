const kept = { read: "escapement-token", control: "escapement-control" }

/** Takes the tokens out of the address that the command printed, so that no shared link contains them. */
export const takeToken = (): void => {
  const found = /^#token=([\w-]+)(?:&control=([\w-]+))?(?:&to=(.*))?$/.exec(location.hash)
  if (found === null) return
  localStorage.setItem(kept.read, found[1] ?? "")
  localStorage.setItem(kept.control, found[2] ?? "")
  history.replaceState(null, "", `#${found[3] ?? "/"}`)
}

/** Returns the token that requests carry. */
export const token = (): string => localStorage.getItem(kept.read) ?? ""

/** Returns the token of requests that control a running run; empty if this page only reads. */
export const controlToken = (): string => localStorage.getItem(kept.control) ?? ""
