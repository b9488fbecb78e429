import { type LookupAddress, type LookupOptions, lookup } from "node:dns"

/** A host resolves to an address that must not be requested. */
class Private extends Error {}

/** Whether a page was not requested because its host resolves to an address that is not allowed. */
export const isPrivate = (error: unknown): boolean => {
  for (let at = error, depth = 0; at instanceof Error && depth < 8; at = at.cause, depth++) {
    if (at instanceof Private) return true
  }
  return false
}

type Found = (error: Error | null, addresses: ReadonlyArray<LookupAddress>) => void

/** Resolves a host name; fails if one of its addresses is not allowed. */
const findAll = (isAllowed: (host: string) => boolean, name: string, options: LookupOptions, found: Found): void =>
  lookup(name, { ...options, all: true }, (error, addresses) => {
    if (error !== null) return found(error, [])
    const other = addresses.find(({ address, family }) => !isAllowed(family === 6 ? `[${address}]` : address))
    found(other === undefined ? null : new Private(`${name} leads to ${other.address}`), addresses)
  })

/** The type of the global `fetch`. */
type Fetch = typeof globalThis.fetch

/**
 * Makes a fetch that connects to the address that was checked: a second look-up of the name could give another
 * address.
 */
const byUndici = async (isAllowed: (host: string) => boolean): Promise<Fetch> => {
  const undici = await import("undici")
  const dispatcher = new undici.Agent({
    connect: {
      lookup: (name, options, done) =>
        findAll(isAllowed, name, options, (error, addresses) => {
          const [first] = addresses
          if (error !== null || first === undefined) return done(error ?? new Private(`${name} leads nowhere`), "", 0)
          // callers that ask for all addresses get all of them
          if (options.all === true) return done(null, [...addresses])
          done(null, first.address, first.family)
        })
    }
  })
  return async (input, init = {}) => {
    const { headers, method, redirect, signal } = new Request(input, init)
    const response = await undici.fetch(new Request(input).url, {
      method,
      headers: [...headers],
      redirect,
      signal,
      dispatcher
    })
    const { status } = response
    const isEmpty = status === 204 || status === 205 || status === 304
    return new Response(isEmpty ? null : response.body, { status, headers: [...response.headers] })
  }
}

/** Makes a fetch for runtimes whose `fetch` takes no look-up function: it resolves the name before the request. */
const byRuntime =
  (isAllowed: (host: string) => boolean): Fetch =>
  async (input, init) => {
    const name = new URL(new Request(input).url).hostname.replace(/^\[|\]$/g, "")
    await new Promise<void>((resolve, reject) =>
      findAll(isAllowed, name, {}, (error) => (error === null ? resolve() : reject(error)))
    )
    return fetch(input, init)
  }

/** Makes a `fetch` for requests without a body that connects only if every address of the host is allowed. */
export const publicFetch = (isAllowed: (host: string) => boolean): Fetch => {
  let opened: Promise<Fetch> | undefined
  return async (input, init) => {
    opened ??= "Deno" in globalThis ? Promise.resolve(byRuntime(isAllowed)) : byUndici(isAllowed)
    return (await opened)(input, init)
  }
}
