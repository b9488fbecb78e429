import * as NodeCrypto from "@effect/platform-node/NodeCrypto"
import { Effect, Layer } from "effect"
import { MessageStorage, Snowflake, SqlMessageStorage } from "effect/cluster"
import { SqlClient } from "effect/sql"
import { batchedStorage } from "./batchedStorage.ts"

/** Time between two looks for replies; whoever asks meanwhile is told with the others. */
const pause = "50 millis"

/**
 * The messages in the database.
 *
 * @param room how many more trials may be taken now
 */
export const messages = (room: () => number): Layer.Layer<MessageStorage.MessageStorage, never, SqlClient.SqlClient> =>
  Layer.effect(
    MessageStorage.MessageStorage,
    Effect.gen(function* () {
      const encoded = batchedStorage(yield* SqlMessageStorage.makeEncoded(), yield* SqlClient.SqlClient)
      return yield* MessageStorage.makeEncoded({
        ...encoded,
        repliesFor: (ids) => Effect.delay(encoded.repliesFor(ids), pause),
        // what is taken no other worker can have, so no more is than can be begun at once
        unprocessedMessages: (shardIds, now, options) =>
          Effect.suspend(() => {
            const limit = Math.min(room(), options?.limit ?? Infinity)
            return limit <= 0 ? Effect.succeed([]) : encoded.unprocessedMessages(shardIds, now, { ...options, limit })
          })
      })
    })
  ).pipe(Layer.provide([Snowflake.layerGenerator, NodeCrypto.layerDigest]))
