import { PgClient } from "@effect/sql-pg"
import { Layer, Redacted } from "effect"
import { type ShardingConfig, RunnerHealth, Runners, Sharding, SqlRunnerStorage } from "effect/cluster"
import { messages } from "./messages.ts"

/** Connections that a process holds besides those of its store. */
const maxConnections = 8

/** The client of a database, by its URL. Connections are made when they are needed. */
export const database = (url: string) =>
  PgClient.layer({ url: Redacted.make(url), maxConnections, applicationName: "escapement" })

/**
 * The cluster in a database. Its members meet there and nowhere else: nobody
 * listens, nobody connects to anybody but the database.
 *
 * @param room how many more trials this member may take now
 */
export const cluster = (settings: Layer.Layer<ShardingConfig.ShardingConfig>, room: () => number) =>
  Sharding.layer.pipe(
    // a member that is gone is missed by its lease
    Layer.provide([Runners.layerNoop, RunnerHealth.layerNoop]),
    Layer.provideMerge([messages(room), Layer.orDie(SqlRunnerStorage.layer)]),
    Layer.provide(settings)
  )
