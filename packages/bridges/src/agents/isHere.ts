/** Whether an address is of this machine, where many servers of models need no key. */
export const isHere = (address: string): boolean =>
  /^(localhost|127(\.\d+){3}|\[::1\])$/.test(URL.parse(address)?.hostname ?? "")
