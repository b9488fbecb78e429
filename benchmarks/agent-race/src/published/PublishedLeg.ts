import { Schema } from "effect"

const Bridge = Schema.Struct({
  bridge_type: Schema.Literals(["link_follow", "search_query", "tool_call", "compute"]),
  target_url: Schema.NullOr(Schema.String),
  search_query: Schema.NullOr(Schema.String),
  expected_result_url: Schema.NullOr(Schema.String),
  tool_chain: Schema.Array(
    Schema.Struct({
      tool_name: Schema.String,
      arguments: Schema.Record(Schema.String, Schema.Json),
      output_key: Schema.String
    })
  ),
  expression: Schema.NullOr(Schema.String),
  referenced_stops: Schema.Array(Schema.Natural)
})

/** A stop as the authors write it. */
export const PublishedStop = Schema.Struct({
  index: Schema.Natural,
  stop_type: Schema.Literals(["page", "tool", "reason", "compute"]),
  page_url: Schema.NullOr(Schema.String),
  extraction_target: Schema.String,
  extraction_section: Schema.NullOr(Schema.String),
  extracted_value: Schema.Json,
  extracted_value_type: Schema.Literals(["number", "text", "date", "coords", "url"]),
  bridge: Bridge,
  reason_transform: Schema.NullOr(Schema.String),
  reason_source_stop: Schema.NullOr(Schema.Natural),
  reason_code: Schema.NullOr(Schema.String),
  depends_on: Schema.optionalKey(Schema.Array(Schema.Natural))
})
export type PublishedStop = typeof PublishedStop.Type

/** A leg as the authors write it, without fields that carry no information. Source: their repository, `data/`. */
export const PublishedLeg = Schema.Struct({
  trail_id: Schema.String,
  seed_url: Schema.String,
  seed_title: Schema.String,
  stops: Schema.NonEmptyArray(PublishedStop),
  passcode: Schema.Int,
  difficulty: Schema.Struct({ level: Schema.String }),
  riddle: Schema.String,
  metadata: Schema.Struct({ theme: Schema.String }),
  generated_at: Schema.String
})
export type PublishedLeg = typeof PublishedLeg.Type
