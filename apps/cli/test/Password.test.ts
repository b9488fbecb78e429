import { join } from "node:path"
import { writeFileSync } from "node:fs"
import { PgConnection } from "@effect/sql-pg"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Redacted } from "effect"
import { hasPostgres, temporaryDatabase } from "../../../tools/postgres/Postgres.ts"
import type { Ended } from "./command.ts"
import { temporaryFolder } from "./command.ts"
import { inProcess } from "./inProcess.ts"

const planted = "planted-hunter2"

/** Commands that read or change a store, for a trial and a run in it. */
const reading = (trial: string): ReadonlyArray<ReadonlyArray<string>> => [
  ["report", "last", "--out", "r.html"],
  ["compare", "last", "last"],
  ["plan", "--from", "last"],
  ["eval", "--resume", "last"],
  ["eval", "--resume", "none"],
  ["eval", "--replay", "last"],
  ...["list", "show", "tables", "analyse", "card", "lock", "verify", "rescore", "retry", "pause"].map((name) => [
    "run",
    name,
    ...(name === "list" ? [] : ["last"])
  ]),
  ["run", "concurrency", "last", "2"],
  ["run", "show", "none"],
  ["run", "export", "last", "--format", "json"],
  ["store", "check"],
  ["store", "check", "--json"],
  ["trial", "list", "last"],
  ["trial", "list", "last", "--unsolved", "--by", "cause"],
  ["trial", "show", trial],
  ["trial", "show", "none"],
  ["trial", "replay", trial],
  ["trial", "fork", trial, "--at", "1"],
  ["seed", "reveal", "seed.json", "--run", "last"]
]

/** Commands that name the queue of workers. */
const sharing: ReadonlyArray<ReadonlyArray<string>> = [
  ["workers", "list"],
  ["workers", "drain", "none"],
  ["run", "watch", "last"],
  ["run", "pause", "last"],
  ["run", "resume", "last"]
]

const execute = (url: string, sql: string) =>
  Effect.scoped(
    Effect.flatMap(PgConnection.make({ url: Redacted.make(url) }), (connection) => connection.query(sql))
  ).pipe(Effect.orDie)

describe.skipIf(!hasPostgres("the password of a database"))("the password of a database", () => {
  it.live("is in no output of a command, whether the store is whole or damaged", () =>
    Effect.gen(function* () {
      const bare = yield* temporaryDatabase
      const cwd = temporaryFolder()
      writeFileSync(join(cwd, "seed.json"), "{}")
      const url = bare.replace(/\/\/[^@/]*@?/, (user) => `${user.replace("@", "")}:${planted}@`)
      assert.include(url, planted)
      const place = { cwd, env: { DATABASE_URL: url } }
      const heard: Array<Ended> = []
      const say = (args: ReadonlyArray<string>) =>
        Effect.promise(async () => {
          const ended = await inProcess(args, place)
          heard.push(ended)
          for (const text of [ended.stdout, ended.stderr]) assert.notInclude(text, planted, args.join(" "))
          return ended
        })
      const at = ["--store", "env:DATABASE_URL"]
      const played = yield* say(["eval", "--adapter", "react", "--tier", "smoke", "--instances", "2", ...at])
      assert.strictEqual(played.code, 0, played.stderr)
      const { trials } = JSON.parse((yield* say(["run", "export", "last", "--format", "json", ...at])).stdout)
      const trial: string = trials[0].trial.id
      for (const store of [at, ["--store", url]]) {
        for (const args of reading(trial)) yield* say([...args, ...store])
      }
      for (const args of sharing) yield* say([...args, "--database", "env:DATABASE_URL"])
      yield* execute(url, `UPDATE trial SET outcome = 'wrong-answer' WHERE id = '${trial}'`)
      const found = yield* say(["store", "check", ...at])
      assert.match(found.stderr, /postgres:\/\/\S+ has \d faults?: repair it with: .*--store env:DATABASE_URL/)
      yield* say(["store", "check", "--repair", "--store", url])
      yield* say(["store", "check", ...at])
      assert.include(heard.map(({ stderr, stdout }) => stdout + stderr).join("\n"), "is undamaged")
    })
  )
})
