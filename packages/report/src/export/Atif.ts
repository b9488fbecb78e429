import { Schema } from "effect"

const Extra = Schema.Record(Schema.String, Schema.Json)
const extra = Schema.optionalKey(Extra)
const optional = {
  text: Schema.optionalKey(Schema.String),
  count: Schema.optionalKey(Schema.Natural),
  number: Schema.optionalKey(Schema.Finite)
}

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:?\d\d)?$/

const ImageSource = Schema.Struct({ media_type: Schema.String, path: Schema.String })

/** Text, or text and images in order. */
const Message = Schema.Union([
  Schema.String,
  Schema.Array(
    Schema.Union([
      Schema.Struct({ type: Schema.Literal("text"), text: Schema.String }),
      Schema.Struct({ type: Schema.Literal("image"), source: ImageSource })
    ])
  )
])
/** Text, or text and images in order. */
export type AtifMessage = typeof Message.Type

const ToolCall = Schema.Struct({
  tool_call_id: Schema.String,
  function_name: Schema.String,
  arguments: Schema.Record(Schema.String, Schema.Json),
  extra
})

const Observation = Schema.Struct({
  results: Schema.Array(
    Schema.Struct({ source_call_id: Schema.optionalKey(Schema.String), content: Schema.optionalKey(Message), extra })
  )
})

const Metrics = Schema.Struct({
  prompt_tokens: optional.count,
  completion_tokens: optional.count,
  cached_tokens: optional.count,
  cost_usd: optional.number,
  extra
})

const Step = Schema.Struct({
  step_id: Schema.Natural,
  source: Schema.Literals(["system", "user", "agent"]),
  message: Message,
  timestamp: Schema.optionalKey(Schema.String.check(Schema.isPattern(instant))),
  model_name: optional.text,
  reasoning_effort: Schema.optionalKey(Schema.Union([Schema.String, Schema.Finite])),
  reasoning_content: optional.text,
  tool_calls: Schema.optionalKey(Schema.Array(ToolCall)),
  observation: Schema.optionalKey(Observation),
  metrics: Schema.optionalKey(Metrics),
  is_copied_context: Schema.optionalKey(Schema.Boolean),
  llm_call_count: optional.count,
  extra
})
/** A step of a trajectory in ATIF. */
export type AtifStep = typeof Step.Type

const agentsOwn = ["model_name", "reasoning_effort", "reasoning_content", "tool_calls", "metrics"] as const

const flawOf = (step: AtifStep, index: number): string | undefined => {
  if (step.step_id !== index + 1) return `step ${index + 1} has step_id ${step.step_id}`
  const foreign = step.source === "agent" ? undefined : agentsOwn.find((field) => step[field] !== undefined)
  if (foreign !== undefined) return `step ${step.step_id}: ${foreign} where the source is ${step.source}`
  if (step.llm_call_count === 0 && (step.metrics !== undefined || step.reasoning_content !== undefined)) {
    return `step ${step.step_id}: metrics or reasoning_content without a model call`
  }
  const ids = new Set(step.tool_calls?.map((call) => call.tool_call_id))
  const stray = step.observation?.results.find(
    ({ source_call_id }) => source_call_id !== undefined && !ids.has(source_call_id)
  )
  return stray === undefined ? undefined : `step ${step.step_id}: ${stray.source_call_id} is no call of this step`
}

/**
 * A trajectory in the Agent Trajectory Interchange Format, version 1.7 (Harbor,
 * RFC 0001), as far as one of ours needs it: texts and images, no sub-agents. Decode
 * with `onExcessProperty: "error"`, as the format forbids unknown fields.
 */
export const Atif = Schema.Struct({
  schema_version: Schema.Literal("ATIF-v1.7"),
  agent: Schema.Struct({
    name: Schema.String,
    version: Schema.String,
    model_name: optional.text,
    tool_definitions: Schema.optionalKey(Schema.Array(Extra)),
    extra
  }),
  steps: Schema.NonEmptyArray(Step).check(
    Schema.makeFilter((steps) => {
      for (const [index, step] of steps.entries()) {
        const flaw = flawOf(step, index)
        if (flaw !== undefined) return flaw
      }
      return undefined
    })
  ),
  session_id: optional.text,
  trajectory_id: optional.text,
  notes: optional.text,
  final_metrics: Schema.optionalKey(
    Schema.Struct({
      total_prompt_tokens: optional.count,
      total_completion_tokens: optional.count,
      total_cached_tokens: optional.count,
      total_cost_usd: optional.number,
      total_steps: optional.count,
      extra
    })
  ),
  extra
})
export type Atif = typeof Atif.Type
