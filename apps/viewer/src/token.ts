const kept = "escapement-token"

/** Takes the token out of the address that the command printed, so that no link which is shared holds it. */
export const takeToken = (): void => {
  const found = /^#token=([\w-]+)(?:&to=(.*))?$/.exec(location.hash)
  if (found === null) return
  localStorage.setItem(kept, found[1] ?? "")
  history.replaceState(null, "", `#${found[2] ?? "/"}`)
}

/** The token that requests carry. */
export const token = (): string => localStorage.getItem(kept) ?? ""
