import {
  type Content,
  type Observation,
  type Outcome,
  Secrets,
  type ToolCall,
  TrialEnded,
  type TrialEvent
} from "@escapement/core"
import { Effect, Option } from "effect"
import { sha256Hex } from "../kit/Fingerprint.ts"
import { boundArguments, cutText } from "./Bounds.ts"

/** The most characters of a tool name that are kept. */
const maxName = 200
/** The most characters of the reason of an outcome that are kept. */
const maxReason = 2_000

/** Where a ledger writes, and which keys it hides. */
interface LedgerOptions {
  readonly keys: Secrets.Keyring
  /** Receives every event, in order; after `Ended`, only `Reported` events. */
  readonly append: (event: TrialEvent) => void
  /** Receives every image and every sound that was shown. */
  readonly putBlob: (hash: string, data: Uint8Array) => void
  /** Is called once, when the trial ends. */
  readonly onEnd: (outcome: Outcome.Outcome) => void
}

/** The record of one trial: its events, and the outcome that closes them. */
export interface Ledger {
  readonly outcome: () => Outcome.Outcome | undefined
  /** Adds an event; ignored after the end. */
  readonly add: (event: TrialEvent) => void
  /** Adds what an external agent reports about itself, even after the end. */
  readonly report: (event: Extract<TrialEvent, { readonly _tag: "Reported" }>) => void
  /** Ends the trial. The first outcome stands and is returned. */
  readonly finish: (candidate: Outcome.Outcome) => Outcome.Outcome
  /** Makes the failure that unwinds an adapter once the trial is over. */
  readonly ended: (last?: Option.Option<Observation>) => TrialEnded
  /** Ends the trial and unwinds the adapter. */
  readonly endWith: (candidate: Outcome.Outcome, last?: Option.Option<Observation>) => Effect.Effect<never, TrialEnded>
  /** Hides known keys in a text. */
  readonly hide: (text: string) => string
  /** Hides known keys in a text, and cuts it to a length. */
  readonly text: (text: string, max: number) => string
  /** Hides known keys in the name of a tool, and cuts it to its maximal length. */
  readonly name: (tool: string) => string
  /**
   * Hides known keys in a call, and keeps it within the bounds; a provider's own fields, such as random ids, are left
   * out.
   */
  readonly call: (call: ToolCall) => ToolCall
  /** Makes the stored form of a content: images and sounds by their hash. */
  readonly content: (content: Content.Content) => ReadonlyArray<Content.StoredContentPart>
}

/** Makes an error without a stack: every trial ends with one, and collecting frames is slow in V8. */
const withoutStack = <E extends Error>(make: () => E): E => {
  const limit = Error.stackTraceLimit
  Error.stackTraceLimit = 0
  try {
    return make()
  } finally {
    Error.stackTraceLimit = limit
  }
}

/** Opens an empty ledger. */
export const makeLedger = ({ append, keys, onEnd, putBlob }: LedgerOptions): Ledger => {
  let outcome: Outcome.Outcome | undefined
  const text = (value: string, max: number) => cutText(keys.hide(value), max).text
  const name = (tool: string): string => Secrets.hideAndCut(tool, maxName, keys.hide)
  /** Bounds the reason of an outcome. The reason of a foreign plugin need not be the string that its type promises. */
  const bounded = (candidate: Outcome.Outcome): Outcome.Outcome =>
    "reason" in candidate ? { ...candidate, reason: text(String(candidate.reason), maxReason) } : candidate
  const finish = (candidate: Outcome.Outcome): Outcome.Outcome => {
    if (outcome !== undefined) return outcome
    outcome = bounded(candidate)
    append({ _tag: "Ended", outcome })
    onEnd(outcome)
    return outcome
  }
  const ended = (last: Option.Option<Observation> = Option.none()) => withoutStack(() => new TrialEnded({ last }))
  return {
    outcome: () => outcome,
    add: (event) => {
      if (outcome === undefined) append(event)
    },
    report: append,
    finish,
    ended,
    endWith: (candidate, last) => {
      finish(candidate)
      return Effect.fail(ended(last))
    },
    hide: keys.hide,
    text,
    name,
    call: ({ args, tool }) => ({
      tool: name(tool),
      args: boundArguments(args, keys.hideIn)
    }),
    content: (content) =>
      content.map((part) => {
        if (part._tag === "Text") return { _tag: "Text", text: part.text }
        const blob = sha256Hex(part.data)
        putBlob(blob, part.data)
        return { _tag: part._tag, mediaType: part.mediaType, blob, alt: part.alt }
      })
  }
}
