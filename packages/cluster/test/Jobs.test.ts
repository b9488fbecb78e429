import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { hasPostgres, openPostgres } from "../../../tools/postgres/Postgres.ts"
import { certificates, encrypt, hasOpenssl } from "../../../tools/postgres/certificates.ts"
import { openJobs } from "../src/Jobs.ts"

describe.skipIf(!hasPostgres("the queue behind TLS") || !hasOpenssl("the queue behind TLS"))("a job queue", () => {
  it.live("is opened over TLS if the server proves its identity, and otherwise reports why not", () =>
    Effect.gen(function* () {
      const { url } = yield* openPostgres
      const made = yield* certificates
      yield* encrypt(url, made)
      const at = (host: string, parameters: string) => `${url.replace("127.0.0.1", host)}?${parameters}`
      const mine = "SELECT ssl FROM pg_stat_ssl WHERE pid = pg_backend_pid()"
      const encrypted = (url: string) => Effect.scoped(Effect.flatMap(openJobs(url), ({ sql }) => sql(mine)))
      const refusal = (url: string) => Effect.map(Effect.flip(encrypted(url)), ({ message }) => message)
      assert.deepStrictEqual(yield* encrypted(at("localhost", `sslrootcert=${made.authority}`)), [{ ssl: true }])
      const ofNobody = at("localhost", `sslmode=verify-full&sslrootcert=${made.stranger}`)
      assert.include(
        yield* refusal(ofNobody),
        "the job queue: the server's certificate is signed by an unknown authority"
      )
      const elsewhere = at("127.0.0.1", `sslmode=verify-full&sslrootcert=${made.authority}`)
      assert.include(yield* refusal(elsewhere), "the job queue: the server's certificate is for another host")
      assert.include(yield* refusal(at("localhost", "sslmode=verify-ca")), "the job queue: sslmode=verify-ca needs")
    })
  )
})
