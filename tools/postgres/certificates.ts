/** Certificates for a test, made by OpenSSL's command, and a PostgreSQL that shows one. */
import { spawnSync } from "node:child_process"
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { PgConnection } from "@effect/sql-pg"
import { Effect, Redacted } from "effect"

/** Files of a server's certificate, for the host `localhost` alone, and of two authorities. */
interface Certificates {
  /** The authority that signed the server's certificate. */
  readonly authority: string
  /** Another authority of the same name. */
  readonly stranger: string
  readonly certificate: string
  readonly key: string
}

const openssl = (folder: string, ...args: ReadonlyArray<string>): void => {
  const { status, stderr } = spawnSync("openssl", args, { cwd: folder, encoding: "utf8" })
  if (status !== 0) throw new Error(`openssl ${args.join(" ")}: ${stderr}`)
}

/** Whether tests can make certificates; if not, prints what is skipped. */
export const hasOpenssl = (what: string): boolean => {
  const isThere = spawnSync("openssl", ["version"]).status === 0
  if (!isThere) console.warn(`There is no openssl: skipped ${what}.`)
  return isThere
}

const curve = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"]

/** Makes certificates in a folder that is gone with the scope. */
export const certificates = Effect.map(
  Effect.acquireRelease(
    Effect.sync(() => mkdtempSync(join(tmpdir(), "escapement-certificates-"))),
    (folder) => Effect.sync(() => rmSync(folder, { recursive: true, force: true }))
  ),
  (folder): Certificates => {
    for (const name of ["authority", "stranger"]) {
      const own = ["-keyout", `${name}.key`, "-out", `${name}.pem`, "-subj", "/CN=authority"]
      openssl(folder, "req", "-x509", ...curve, "-days", "2", ...own)
    }
    openssl(folder, "req", ...curve, "-keyout", "server.key", "-out", "server.csr", "-subj", "/CN=localhost")
    writeFileSync(join(folder, "host"), "subjectAltName=DNS:localhost\n")
    const signed = ["-CA", "authority.pem", "-CAkey", "authority.key", "-CAcreateserial", "-extfile", "host"]
    openssl(folder, "x509", "-req", "-in", "server.csr", "-out", "server.pem", "-days", "2", ...signed)
    const at = (name: string) => join(folder, name)
    return {
      authority: at("authority.pem"),
      stranger: at("stranger.pem"),
      certificate: at("server.pem"),
      key: at("server.key")
    }
  }
)

/**
 * Makes the server of a URL show a certificate to every client that asks for TLS. The server itself writes its
 * files, because it accepts no key that belongs to another user.
 */
export const encrypt = (url: string, { certificate, key }: Certificates): Effect.Effect<void> =>
  Effect.gen(function* () {
    const { query } = yield* PgConnection.make({ url: Redacted.make(url) })
    for (const [name, file] of [
      ["server.crt", certificate],
      ["server.key", key]
    ] as const) {
      const lines = readFileSync(file, "utf8").trim().split("\n")
      const rows = lines.map((line) => `('${line}')`).join(", ")
      yield* query(`COPY (VALUES ${rows}) TO PROGRAM 'umask 077; cat > ${name}'`)
    }
    yield* query("ALTER SYSTEM SET ssl = on")
    yield* query("SELECT pg_reload_conf()")
    // the server applies its settings a little later
    yield* Effect.repeat(query("SHOW ssl"), { until: ({ rows }) => JSON.stringify(rows).includes("on") })
  }).pipe(Effect.scoped, Effect.orDie)
