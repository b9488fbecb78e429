import { RateLimit } from "@escapement/core"
import { Effect, Schema } from "effect"
import { type Database, runStatement } from "./Database.ts"
import { rowReader } from "./Raw.ts"

const nameOf = () => "a pace"
const readMoment = rowReader(Schema.Struct({ wait: Schema.Finite, at: Schema.Finite, changes: Schema.Int }), nameOf)
const readChanges = rowReader(Schema.Struct({ changes: Schema.Int }), nameOf)

/** SQL for the milliseconds by the server's clock, which all processes share. */
const now = "extract(epoch FROM clock_timestamp())::double precision * 1000"

/** Writes the SQL of `callSpacing` of the core. */
const spacing = (rate: string, most: string): string =>
  `greatest(coalesce(60000 / ${rate}, 0), coalesce(${60_000 + RateLimit.rateSlack} / ${most}, 0))`

const first = RateLimit.newRateState(0)
const grown = "CASE WHEN p.next > excluded.last THEN p.rate + p.step / p.rate ELSE p.rate END"
const most = "coalesce(excluded.most, p.most)"
const moment = "greatest(p.next, excluded.last)"

/** SQL of `reserveCall` of the core; `excluded.last` is the present time. */
const reserve = `
  INSERT INTO pace AS p (name, most, next, last, usual, step, cut, paused, changes)
  SELECT a.name, a.most, a.now + coalesce(${60_000 + RateLimit.rateSlack} / a.most, 0), a.now, ${first.usual}, 0, 0, 0, 0
  FROM (SELECT ?::text AS name, ?::double precision AS most, ${now} AS now) a
  ON CONFLICT (name) DO UPDATE SET
    most = ${most},
    rate = ${grown},
    usual = (p.usual * 7 + least(2000, ${moment} - p.last)) / 8,
    last = ${moment},
    next = ${moment} + ${spacing(`(${grown})`, most)}
  RETURNING p.last - ${now} AS wait, p.last AS at, p.changes`

/** SQL of `slowDown` of the core. */
const slow = `
  WITH asked AS (
    SELECT name, rate, most, step, cut, paused, ${now} AS now, cut <= ?::double precision AS "isCut",
      60000 / greatest(usual, ${spacing("rate", "most")}) AS seen
    FROM pace WHERE name = ? FOR UPDATE
  ), slower AS (
    SELECT *, CASE WHEN "isCut" THEN greatest(1, seen / 2) ELSE rate END AS "newRate" FROM asked
  ), changed AS (
    SELECT *, now + greatest(?::double precision, ${spacing(`"newRate"`, "most")}) AS until FROM slower
  )
  UPDATE pace p SET
    rate = c."newRate",
    step = CASE WHEN c."isCut" THEN c.seen / 10 ELSE c.step END,
    cut = CASE WHEN c."isCut" THEN c.now ELSE c.cut END,
    paused = c.until, next = c.until, changes = p.changes + 1
  FROM changed c WHERE p.name = c.name AND (c."isCut" OR c.until > c.paused)`

const failed = ({ message }: { readonly message: string }) => new RateLimit.RateLimitFailed({ reason: message })

/** Stores the rate states in PostgreSQL, for all processes that share it: one statement per call. */
export const paceTable = ({ query }: Database): RateLimit.RateLimitBackend => ({
  reserve: (name, most): Effect.Effect<RateLimit.CallSlot, RateLimit.RateLimitFailed> =>
    query("wait for a call", reserve, [name, most ?? null], readMoment).pipe(
      Effect.mapError(failed),
      Effect.flatMap(([moment]) =>
        moment === undefined
          ? Effect.fail(
              new RateLimit.RateLimitFailed({ reason: `the store lost the rate limit of ${name} while a call waited` })
            )
          : Effect.succeed(moment)
      )
    ),
  changes: (name) =>
    Effect.map(
      Effect.mapError(query("wait for a call", "SELECT changes FROM pace WHERE name = ?", [name], readChanges), failed),
      ([row]) => row?.changes ?? 0
    ),
  slow: (name, sent, after) => Effect.mapError(runStatement({ query }, "slow down", slow, [sent, name, after]), failed)
})
