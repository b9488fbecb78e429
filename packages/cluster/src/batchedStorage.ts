import { Effect } from "effect"
import { type Envelope, type MessageStorage, type Reply, ClusterError } from "effect/cluster"
import type { SqlClient } from "effect/sql"
import { batching } from "./batching.ts"

type Saved = Parameters<MessageStorage.Encoded["saveEnvelope"]>[0]
type Result = Effect.Success<ReturnType<MessageStorage.Encoded["saveEnvelope"]>>

const rowOf = (primaryKey: string, { address, headers, payload, requestId, tag }: Envelope.PartialRequestEncoded) => ({
  id: requestId,
  message_id: primaryKey,
  shard_id: `${address.shardId.group}:${address.shardId.id}`,
  entity_type: address.entityType,
  entity_id: address.entityId,
  tag,
  payload: JSON.stringify(payload),
  headers: JSON.stringify(headers)
})

/** Inserts new requests; tells which of them are new. */
const insertRequests =
  (sql: SqlClient.SqlClient) =>
  (
    rows: ReadonlyArray<ReturnType<typeof rowOf>>
  ): Effect.Effect<ReadonlyArray<boolean>, ClusterError.PersistenceError> =>
    sql<{ readonly message_id: string }>`
      INSERT INTO cluster_messages
        (id, message_id, shard_id, entity_type, entity_id, kind, tag, payload, headers, request_id)
      SELECT id, message_id, shard_id, entity_type, entity_id, 0, tag, payload, headers, id
      FROM jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) AS r(id BIGINT, message_id TEXT,
        shard_id TEXT, entity_type TEXT, entity_id TEXT, tag TEXT, payload TEXT, headers TEXT)
      ON CONFLICT (message_id) DO NOTHING
      RETURNING message_id
    `.pipe(
      Effect.map((inserted) => {
        const ids = new Set(inserted.map((row) => row.message_id))
        return rows.map((row) => ids.has(row.message_id))
      }),
      ClusterError.PersistenceError.refail
    )

/** Inserts final replies and marks their requests; the first reply to a request stays. */
const insertReplies =
  (sql: SqlClient.SqlClient) =>
  (
    replies: ReadonlyArray<Reply.WithExitEncoded>
  ): Effect.Effect<ReadonlyArray<void>, ClusterError.PersistenceError> => {
    const rows = replies.map(({ exit, id, requestId }) => ({
      id,
      request_id: requestId,
      payload: JSON.stringify(exit)
    }))
    return sql`
      WITH given AS (
        INSERT INTO cluster_replies (id, kind, request_id, payload)
        SELECT id, 0, request_id, payload
        FROM jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) AS r(id BIGINT, request_id BIGINT, payload TEXT)
        ON CONFLICT DO NOTHING
        RETURNING id, request_id
      )
      UPDATE cluster_messages m SET processed = TRUE, last_reply_id = given.id
      FROM given WHERE m.request_id = given.request_id
    `.pipe(
      Effect.map(() => replies.map(() => undefined)),
      ClusterError.PersistenceError.refail
    )
  }

/**
 * A storage in PostgreSQL that writes requests and replies in batches, each a
 * statement: one by one they take five round trips and two commits for each trial.
 */
export const batchedStorage = (encoded: MessageStorage.Encoded, sql: SqlClient.SqlClient): MessageStorage.Encoded => {
  const insertRequest = batching(insertRequests(sql))
  const insertReply = batching(insertReplies(sql))
  const isPlain = ({ deliverAt, primaryKey }: Saved) =>
    deliverAt === null && primaryKey !== null && primaryKey.length <= 255
  return {
    ...encoded,
    saveEnvelope: (saved) => {
      const { envelope, primaryKey } = saved
      if (envelope._tag !== "Request" || primaryKey === null || !isPlain(saved)) return encoded.saveEnvelope(saved)
      return Effect.flatMap(
        insertRequest(rowOf(primaryKey, envelope)),
        // of one that is there already the original and its reply are wanted
        (isNew): Effect.Effect<Result, ClusterError.PersistenceError> =>
          isNew ? Effect.succeed({ _tag: "Success" }) : encoded.saveEnvelope(saved)
      )
    },
    saveReply: (reply) => (reply._tag === "WithExit" ? insertReply(reply) : encoded.saveReply(reply))
  }
}
