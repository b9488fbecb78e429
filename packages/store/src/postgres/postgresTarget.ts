import { readFileSync, statSync } from "node:fs"
import { resolve } from "node:path"
import type { ConnectionOptions } from "node:tls"
import { Secrets } from "@escapement/core"
import { Result } from "effect"

/** The address and the TLS settings of a PostgreSQL server, in the form that node-postgres takes. */
export interface PostgresTarget {
  /** The URL without the parameters that `ssl` replaces. */
  readonly url: string
  /** How connections are encrypted and the server is authenticated; if absent, the URL decides. */
  readonly ssl?: false | ConnectionOptions
}

/** Most bytes of a certificate file. */
const mostBytes = 2 ** 20

const pem = (parameter: string, file: string, kind: RegExp): Result.Result<string, string> => {
  try {
    if (statSync(file).size <= mostBytes) {
      const text = readFileSync(file, "utf8")
      if (kind.test(text)) return Result.succeed(text)
    }
    return Result.fail(`${parameter} names ${file}, which is too large or not of that kind in PEM format`)
  } catch {
    return Result.fail(`${parameter} names ${file}, which cannot be read`)
  }
}
const certificate = /-----BEGIN (?:TRUSTED )?CERTIFICATE-----/
const key = /-----BEGIN [A-Z ]*PRIVATE KEY-----/

/** The URL parameters that name files, and the TLS option of each. */
const files = [
  ["sslrootcert", "ca", certificate],
  ["sslcert", "cert", certificate],
  ["sslkey", "key", key]
] as const
/** The name by which libpq refers to the authorities that Node knows. */
const known = "system"

const modes = ["disable", "allow", "prefer", "require", "verify-ca", "verify-full"]
const parameters: ReadonlySet<string> = new Set(["sslmode", ...files.map(([name]) => name)])

const withoutParameters = (url: string): string => {
  const [head = "", query = ""] = url.split(/\?(.*)/s)
  const rest = query.split("&").filter((pair) => !parameters.has(pair.replace(/=.*/s, "")))
  return rest.join("") === "" ? head : `${head}?${rest.join("&")}`
}

/**
 * Reads the TLS settings of a PostgreSQL URL, with the files that it names; a URL without any is returned as it is. The
 * modes `require` and `verify-full` check who signed the server's certificate and for which host; `verify-ca` checks
 * only who signed it. Fails with a message for people.
 */
export const postgresTarget = (url: string): Result.Result<PostgresTarget, string> => {
  if (!URL.canParse(url)) return Result.succeed({ url })
  const said = new Map([...new URL(url).searchParams].filter(([name]) => parameters.has(name)))
  const hasFiles = files.some(([name]) => said.has(name))
  const mode = said.get("sslmode") ?? (hasFiles ? "verify-full" : undefined)
  if (mode === undefined) return Result.succeed({ url })
  if (!modes.includes(mode)) return Result.fail(`sslmode is ${mode}: expected one of ${modes.join(", ")}`)
  if (mode === "disable") return Result.succeed({ url: withoutParameters(url), ssl: false })
  if (mode === "allow" || mode === "prefer") {
    return hasFiles
      ? Result.fail(`sslmode=${mode} continues without TLS if the server offers none: write sslmode=verify-full`)
      : Result.succeed({ url })
  }
  if (mode === "verify-ca" && !said.has("sslrootcert")) {
    return Result.fail("sslmode=verify-ca needs the certificate of the signing authority: add sslrootcert=FILE")
  }
  const ssl: ConnectionOptions = mode === "verify-ca" ? { checkServerIdentity: () => undefined } : {}
  for (const [name, option, kind] of files) {
    const file = said.get(name)
    if (file === undefined || (option === "ca" && file === known)) continue
    if (option === "key") Secrets.secretFiles.add(resolve(file))
    const text = pem(name, file, kind)
    if (Result.isFailure(text)) return Result.fail(text.failure)
    ssl[option] = text.success
  }
  return Result.succeed({ url: withoutParameters(url), ssl })
}
