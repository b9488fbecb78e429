/** Whether a URL is of this machine (`localhost`, `127.…` or `[::1]`), where many servers of models need no key. */
export const isHere = (address: string): boolean =>
  /^(localhost|127(\.\d+){3}|\[::1\])$/.test(URL.parse(address)?.hostname ?? "")
