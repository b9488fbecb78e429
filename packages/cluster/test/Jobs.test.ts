import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { hasPostgres, openPostgres, temporaryDatabase } from "../../../tools/postgres/Postgres.ts"
import { certificates, encrypt, hasOpenssl } from "../../../tools/postgres/certificates.ts"
import { openJobs } from "../src/Jobs.ts"
import { queueName } from "../src/queueName.ts"

describe("the address of a job queue", () => {
  it.effect("is refused if it is none of PostgreSQL, without a part of it", () =>
    Effect.gen(function* () {
      for (const text of ["./runs.sqlite", "http://x.example", "runs.sqlite"]) {
        const { message } = yield* Effect.flip(Effect.scoped(openJobs(text)))
        assert.match(message, /^the job queue: workers share a PostgreSQL database; write --database postgres:/)
        assert.notInclude(message, text)
      }
    })
  )
})

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

describe.skipIf(!hasPostgres("jobs that two workers held"))("a job", () => {
  it.live("is given back by the worker that holds it, and by none that held it before", () =>
    Effect.scoped(
      Effect.gen(function* () {
        const jobs = yield* openJobs(yield* temporaryDatabase)
        const planned = { run: "run", trial: "a1", cell: 0, instance: "print-one", epoch: 0, needs: [] }
        const queue = queueName(planned)
        yield* jobs.offer([planned])
        const states = jobs.sql("SELECT state FROM escapement_jobs.job WHERE name = $1", [queue])
        const held = yield* jobs.take(queue, 1)
        // what the queue does when it counts the worker as lost and another one takes the job
        yield* jobs.sql("UPDATE escapement_jobs.job SET retry_count = retry_count + 1 WHERE name = $1", [queue])
        yield* jobs.giveBack(held)
        assert.deepStrictEqual(yield* states, [{ state: "active" }])
        yield* jobs.giveBack(held.map((job) => ({ ...job, retryCount: job.retryCount + 1 })))
        assert.deepStrictEqual(yield* states, [{ state: "created" }])
      })
    )
  )

  it.live("whose queue was deleted with its run is finished, touched and given back without an error", () =>
    Effect.scoped(
      Effect.gen(function* () {
        const jobs = yield* openJobs(yield* temporaryDatabase)
        const planned = { run: "run", trial: "a1", cell: 0, instance: "print-one", epoch: 0, needs: [] }
        yield* jobs.offer([planned])
        const held = yield* jobs.take(queueName(planned), 1)
        yield* jobs.forget("run")
        yield* jobs.touch(held)
        yield* jobs.giveBack(held)
        yield* jobs.finish(held)
        assert.deepStrictEqual(yield* jobs.queues, [])
      })
    )
  )
})
