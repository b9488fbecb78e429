import { assert, describe, it } from "@effect/vitest"
import { Secrets } from "@escapement/core"
import { Effect, Result } from "effect"
import { hasPostgres, temporarySchema } from "../../../../tools/postgres/Postgres.ts"
import { certificates, encrypt, hasOpenssl } from "../../../../tools/postgres/certificates.ts"
import { openPostgres } from "../../src/postgres/PostgresDatabase.ts"
import { postgresTarget } from "../../src/postgres/postgresTarget.ts"

const fault = (url: string): string =>
  Result.match(postgresTarget(url), { onSuccess: () => "nothing", onFailure: (reason) => reason })

describe("postgresTarget", () => {
  it("keeps a URL unchanged without TLS settings, or with optional TLS", () => {
    for (const url of ["postgres://h/d", "postgres://h/d?options=-c%20a%3Db", "postgres://h/d?sslmode=prefer", "no"]) {
      assert.deepStrictEqual(postgresTarget(url), Result.succeed({ url }))
    }
  })

  it("remembers the file of a key as one with a secret", () => {
    assert.include(fault("postgres://h/d?sslkey=/none/key.pem&sslrootcert=system"), "cannot be read")
    assert.isTrue(Secrets.secretFiles.has("/none/key.pem"))
    assert.isFalse(Secrets.secretFiles.has("system"))
  })

  it("removes exactly the TLS settings from the URL", () => {
    const url = "postgres://me:a%3Fb@h/d?options=-c%20a%3Db&sslmode=require&application_name=x"
    assert.deepStrictEqual(
      postgresTarget(url),
      Result.succeed({ url: "postgres://me:a%3Fb@h/d?options=-c%20a%3Db&application_name=x", ssl: {} })
    )
    assert.deepStrictEqual(
      postgresTarget("postgres://h/d?sslmode=disable"),
      Result.succeed({ url: "postgres://h/d", ssl: false })
    )
    assert.deepStrictEqual(
      postgresTarget("postgres://h/d?sslrootcert=system"),
      Result.succeed({ url: "postgres://h/d", ssl: {} })
    )
  })

  it("reports invalid settings", () => {
    assert.include(fault("postgres://h/d?sslmode=no-verify"), "sslmode is no-verify: expected one of disable,")
    assert.include(fault("postgres://h/d?sslmode=verify-ca"), "add sslrootcert=FILE")
    assert.include(fault("postgres://h/d?sslmode=prefer&sslrootcert=a.pem"), "write sslmode=verify-full")
    assert.strictEqual(fault("postgres://h/d?sslrootcert=/no.pem"), "sslrootcert names /no.pem, which cannot be read")
    assert.include(fault(`postgres://h/d?sslrootcert=${import.meta.filename}`), "not of that kind in PEM format")
    assert.include(fault(`postgres://h/d?sslcert=${import.meta.dirname}`), "sslcert names")
  })
})

describe.skipIf(!hasPostgres("TLS") || !hasOpenssl("TLS"))("a store behind TLS", () => {
  it.live("is opened if its server proves its identity, and otherwise reports why not", () =>
    Effect.gen(function* () {
      const plain = yield* temporarySchema
      const none = yield* Effect.flip(Effect.scoped(openPostgres(`${plain}&sslmode=require`)))
      assert.include(none.reason, "the server has no TLS")
      const made = yield* certificates
      yield* encrypt(plain, made)
      const at = (host: string, parameters: string) => `${plain.replace("127.0.0.1", host)}&${parameters}`
      const encrypted = (url: string) =>
        Effect.scoped(
          Effect.flatMap(openPostgres(url), ({ query }) =>
            query("test", "SELECT ssl FROM pg_stat_ssl WHERE pid = pg_backend_pid()", [], ({ ssl }) => ssl)
          )
        )
      const refusal = (url: string) => Effect.map(Effect.flip(encrypted(url)), ({ reason }) => reason)
      const signed = `sslrootcert=${made.authority}`
      assert.deepStrictEqual(yield* encrypted(at("localhost", `sslmode=verify-full&${signed}`)), [true])
      assert.deepStrictEqual(yield* encrypted(at("localhost", signed)), [true])
      assert.deepStrictEqual(yield* encrypted(at("127.0.0.1", `sslmode=verify-ca&${signed}`)), [true])
      assert.deepStrictEqual(yield* encrypted(at("127.0.0.1", "sslmode=disable")), [false])
      assert.include(yield* refusal(at("127.0.0.1", `sslmode=verify-full&${signed}`)), "is for another host")
      const nobody = "is signed by an unknown authority"
      assert.include(yield* refusal(at("localhost", "sslmode=require")), nobody)
      for (const mode of ["require", "verify-ca", "verify-full"]) {
        assert.include(yield* refusal(at("localhost", `sslmode=${mode}&sslrootcert=${made.stranger}`)), nobody)
      }
    })
  )
})
