/**
 * The short form of a large trial: its events with only the beginnings of their long texts. It is made when the trial
 * is stored, so that a first page of it need not read 100 MB. It is derived from the events: a change of its content
 * needs a migration that sets it to NULL.
 */
import { deflateSync, inflateSync } from "node:zlib"
import {
  type Content,
  type Fact,
  type Stored,
  TextRules,
  type ToolCall,
  Trajectory,
  type TrialEvent
} from "@escapement/core"
import { Option, Schema } from "effect"
import { cutJson } from "./cutJson.ts"
import { indentedLength } from "./indentedLength.ts"
import { hashValues, isSame, sha256Bytes } from "./hashValues.ts"
import { mostUnpacked } from "./pack.ts"
import { type Raw, jsonText } from "./Raw.ts"

/** Characters of events from which on a trial has a short form; fewer are read within 30 ms. */
const fewest = 2 ** 22

/** What the short form keeps, in each case more than a page shows at first. */
const most = {
  /** Characters of a text, of arguments as JSON, or of a checkpoint as JSON. */
  text: 4096,
  alt: 1024,
  /** Characters of a fact, and number of facts of a call. */
  fact: 2048,
  facts: 128
}

const Length = Schema.optionalKey(Schema.Natural)
const EventCut = Schema.Struct({
  text: Length,
  args: Length,
  parts: Schema.optionalKey(Schema.Record(Schema.String, Schema.Natural)),
  state: Schema.optionalKey(Schema.Literal(true))
})
type EventCut = typeof EventCut.Type
const ShortForm = jsonText(
  Schema.Struct({ events: Trajectory, cut: Schema.Array(Schema.Tuple([Schema.Natural, EventCut])) })
)
const encode = Schema.encodeSync(ShortForm)
const decode = Schema.decodeUnknownOption(ShortForm)
const decodeEvents = Schema.decodeUnknownOption(jsonText(Trajectory))

interface CutEvent {
  readonly event: TrialEvent
  readonly cut: EventCut
}

type Called = Extract<TrialEvent, { readonly _tag: "Called" }>

const textOf = (value: unknown): string => JSON.stringify(value) ?? ""

const cutCall = ({ args, tool }: ToolCall): ToolCall => ({ tool, args: cutJson(args, most.text) })

const cutFact = (fact: Fact): Fact => {
  switch (fact._tag) {
    case "Resolved":
    case "Revealed":
      return { ...fact, node: fact.node.slice(0, most.fact) }
    case "Erred":
      return fact.parameter === undefined ? fact : { ...fact, parameter: fact.parameter.slice(0, most.fact) }
    case "Custom":
      return { ...fact, name: fact.name.slice(0, most.fact), value: cutJson(fact.value, most.fact) }
    default:
      return { ...fact, value: cutJson(fact.value, most.fact) }
  }
}

const cutPart = (part: Content.StoredContentPart): Content.StoredContentPart =>
  part._tag === "Text"
    ? { ...part, text: part.text.slice(0, most.text) }
    : { ...part, alt: part.alt.slice(0, most.alt) }

const cutCalled = (event: Called): CutEvent => {
  const { call, checkpoint, content, facts, ...rest } = event
  const areFactsLong = facts.length > most.facts || facts.some((fact) => textOf(fact).length > most.fact)
  const isCheckpointLong = checkpoint !== undefined && textOf(checkpoint).length > most.text
  const length = typeof call.args === "string" ? call.args.length : indentedLength(call.args)
  const areArgsLong = length > most.text
  const parts = content.flatMap((part, i) =>
    part._tag === "Text" && part.text.length > most.text ? [[String(i), part.text.length] as const] : []
  )
  return {
    event: {
      ...rest,
      call: cutCall(call),
      content: content.map(cutPart),
      // all facts are searched for one that submitted an answer
      facts: areFactsLong ? facts.filter(({ _tag }, i) => i < most.facts || _tag === "Submitted").map(cutFact) : facts,
      ...(checkpoint === undefined || isCheckpointLong ? {} : { checkpoint })
    },
    cut: {
      ...(areArgsLong ? { args: length } : {}),
      ...(parts.length > 0 ? { parts: Object.fromEntries(parts) } : {}),
      ...(areArgsLong || areFactsLong || isCheckpointLong ? { state: true } : {})
    }
  }
}

const cutText = (text: string) => ({
  text: text.slice(0, most.text),
  cut: text.length > most.text ? { text: text.length } : {}
})

const cutEvent = (event: TrialEvent): CutEvent => {
  switch (event._tag) {
    case "Called":
      return cutCalled(event)
    case "ModelReplied": {
      const { cut, text } = cutText(event.text)
      return { event: { ...event, text, calls: event.calls.map(cutCall) }, cut }
    }
    case "Noted": {
      const { cut, text } = cutText(event.text)
      return { event: { ...event, text }, cut }
    }
    case "Reported":
      return {
        event: event.calls === undefined ? event : { ...event, calls: event.calls.map(cutCall) },
        cut: {}
      }
    default:
      return { event, cut: {} }
  }
}

const shortText = (events: Trajectory): string => {
  const all = events.map(cutEvent)
  return encode({
    events: all.map(({ event }) => event),
    cut: all.flatMap(({ cut }, i) => (Object.keys(cut).length === 0 ? [] : [[i, cut] as const]))
  })
}

/**
 * Packs the short form of events; undefined if they are read quickly enough as a whole, or if the short form would not
 * be much shorter.
 *
 * @param length characters of the JSON of all events
 */
export const shortForm = (events: Trajectory, length: number): Uint8Array | undefined => {
  if (length < fewest) return undefined
  const text = shortText(events)
  const bytes = Buffer.from(text)
  return bytes.length > mostUnpacked || text.length > length / 2 ? undefined : deflateSync(bytes, { level: 1 })
}

/** Computes the digest of a short form: over the trial that it belongs to, and its bytes. */
export const digestShort = (run: string, id: string, trajectory: Uint8Array, short: Uint8Array): Uint8Array =>
  hashValues("short", run, id, trajectory, sha256Bytes(short))

const textIn = ({ id, run, short, short_digest: digest, trajectory }: Raw): Option.Option<string> => {
  if (!(short instanceof Uint8Array) || !(trajectory instanceof Uint8Array)) return Option.none()
  if (!isSame(digest, digestShort(String(run), String(id), trajectory, short))) return Option.none()
  return Option.filter(
    Option.liftThrowable(() => inflateSync(short, { maxOutputLength: mostUnpacked }).toString("utf8"))(),
    (text) => !TextRules.isTooDeep(text)
  )
}

/**
 * Reads the short form in a row of a trial; `Option.none()` if it is missing or damaged, as the whole trial is stored,
 * too.
 */
export const unpackShort = (
  row: Raw
): Option.Option<{ readonly events: Trajectory; readonly cut: Stored.ShortTrial["cut"] }> =>
  Option.map(Option.flatMap(textIn(row), decode), ({ cut, events }) => ({ events, cut: new Map(cut) }))

/** Whether a row of a trial with its events has no short form, or the one that follows from them. */
export const isShortRight = (row: Raw): boolean => {
  if (row["short"] === null && row["short_digest"] === null) return true
  const events = decodeEvents(row["events"])
  return Option.isSome(events) && Option.contains(textIn(row), shortText(events.value))
}
