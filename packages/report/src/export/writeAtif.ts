import { Json, Trajectories, type Trial, type Usage } from "@escapement/core"
import { Option, Schema, Stream } from "effect"
import { safeJson } from "../text/sanitise.ts"
import { Atif, type AtifMessage, type AtifStep } from "./Atif.ts"
import type { ExportedTrial, Medium } from "./ExportedTrial.ts"
import { matchClaims } from "../text/matchClaims.ts"
import { toFunctionTool } from "./writeOpenAi.ts"
import { type Turn, callId, dataUrl, historyTurns, shownMedia, shownText, splitTurns } from "./Turn.ts"

const callOf = (called: Trajectories.Called) => {
  const { args, tool } = called.call
  const named = { tool_call_id: callId(called), function_name: tool }
  // the format accepts only objects
  return Json.isJsonObject(args) ? { ...named, arguments: args } : { ...named, arguments: {}, extra: { written: args } }
}

/** Writes what the environment knows about a call, besides what the agent was shown. */
export const labelCall = (called: Trajectories.Called): Json.JsonObject => {
  const stored = Trajectories.eventToJson(called)
  if (!Json.isJsonObject(stored)) return {}
  const { error, facts, fault, remaining, truncated } = stored
  const known = Object.entries({ error, facts, fault, remaining, truncated })
  return Object.fromEntries(known.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])))
}

const metricsOf = ({ cached, cost, input, output }: Usage.Usage) => ({
  ...(input === undefined ? {} : { prompt_tokens: input }),
  ...(output === undefined ? {} : { completion_tokens: output }),
  ...(cached === undefined ? {} : { cached_tokens: cached }),
  ...(cost === undefined ? {} : { cost_usd: cost })
})

/**
 * Writes a text with the images after it, each as a data URL. The format has no sounds; the text has their alternative
 * text.
 */
const messageOf = (text: string, media: ReadonlyArray<Medium>): AtifMessage => {
  const images = media.filter(({ _tag }) => _tag === "Image")
  if (images.length === 0) return text
  return [
    { type: "text", text },
    ...images.map(
      (image) => ({ type: "image", source: { media_type: image.mediaType, path: dataUrl(image) } }) as const
    )
  ]
}

const stepOf =
  (model: string | undefined, media: ExportedTrial["media"]) =>
  ({ calls, reply }: Turn, index: number): AtifStep => {
    const results = calls.map((called) => ({
      source_call_id: callId(called),
      content: messageOf(shownText(called), shownMedia(called, media)),
      extra: labelCall(called)
    }))
    const mechanism = reply?.mechanism
    return {
      // the instructions are step 1
      step_id: index + 2,
      source: "agent",
      message: reply?.text ?? "",
      ...(reply === undefined || model === undefined ? {} : { model_name: model }),
      ...(calls.length === 0 ? {} : { tool_calls: calls.map(callOf), observation: { results } }),
      ...(reply === undefined || Object.keys(reply.usage).length === 0 ? {} : { metrics: metricsOf(reply.usage) }),
      llm_call_count: reply === undefined ? 0 : 1,
      ...(mechanism === undefined ? {} : { extra: { mechanism } })
    }
  }

const totalsOf = (usage: Usage.Usage, steps: number) => ({
  ...(usage.input === undefined ? {} : { total_prompt_tokens: usage.input }),
  ...(usage.output === undefined ? {} : { total_completion_tokens: usage.output }),
  ...(usage.cached === undefined ? {} : { total_cached_tokens: usage.cached }),
  ...(usage.cost === undefined ? {} : { total_cost_usd: usage.cost }),
  total_steps: steps
})

/** Writes the calls that an external agent claims, each with the id of the matching real call, if there is one. */
const claimedOf = (trial: Trial): Json.JsonObject => {
  const claims = matchClaims(trial.events)
  if (claims.length === 0) return {}
  return {
    claimed_calls: claims.map(({ call, made }) => ({
      function_name: call.tool,
      arguments: call.args,
      ...(made === undefined ? {} : { tool_call_id: callId(made) })
    }))
  }
}

/** Writes a trial as one ATIF trajectory. Its tokens count as ours do: prompt tokens include cached ones. */
export const atif = ({
  coverage,
  facets,
  history,
  instructions,
  media,
  name,
  opening,
  stored,
  tools
}: ExportedTrial): Atif => {
  const { scores, trial } = stored
  const { adapter, benchmark, model } = trial.identity.cell
  const before = historyTurns(history)
  const turns = [...before, ...splitTurns(trial.events)]
    .map(stepOf(model?.id, media))
    .map((step, index): AtifStep => (index < before.length ? { ...step, is_copied_context: true } : step))
  const values = Object.entries(scores).flatMap(([id, { value }]) =>
    Option.toArray(Option.map(value, (score) => [id, score] as const))
  )
  return {
    schema_version: "ATIF-v1.7",
    trajectory_id: trial.id,
    session_id: stored.run,
    agent: {
      name: adapter.id,
      version: adapter.version,
      ...(model === undefined ? {} : { model_name: model.id }),
      tool_definitions: tools.map(toFunctionTool),
      extra: { kind: adapter.kind, settings: adapter.settings, model_settings: model?.settings ?? null }
    },
    steps: [{ step_id: 1, source: "user", message: messageOf(instructions, opening) }, ...turns],
    final_metrics: totalsOf(trial.usage, turns.length + 1),
    extra: {
      benchmark,
      instance: name,
      fingerprint: trial.identity.instance,
      facets,
      epoch: trial.identity.epoch,
      seed: trial.identity.seed,
      outcome: { ...trial.outcome },
      scores: Object.fromEntries(values),
      ...(coverage === undefined ? {} : { coverage }),
      ...claimedOf(trial),
      ...(trial.identity.fork === undefined ? {} : { fork: trial.identity.fork })
    }
  }
}

const encode = Schema.encodeSync(Atif)

/**
 * Writes trials as JSON Lines, each trial as one trajectory in the Agent Trajectory Interchange Format (ATIF) of
 * Harbor.
 */
export const writeAtif = <E>(trials: Stream.Stream<ExportedTrial, E>): Stream.Stream<string, E> =>
  Stream.map(trials, (trial) => `${safeJson(encode(atif(trial)))}\n`)
