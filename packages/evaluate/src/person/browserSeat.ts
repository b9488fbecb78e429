import {
  type Benchmarks,
  type Content,
  type Exchange,
  type Observation,
  type Session,
  ToolCall,
  type ToolSpec
} from "@escapement/core"
import { Http } from "@escapement/server"
import { Deferred, Duration, Effect, Option, Queue, Result, Schema } from "effect"
import type { PlayState, PlayedExchange, PlayPart } from "../view/Api.ts"
import { callOf, findHandles, readPress, sendHandles } from "./playHandles.ts"
import type { Seat } from "./Seat.ts"

const decodeCall = Schema.decodeUnknownEffect(ToolCall)

const partsOf = (content: Content.Content): ReadonlyArray<PlayPart> =>
  content.map((part) =>
    part._tag === "Text"
      ? { _tag: "Text", text: part.text }
      : { _tag: part._tag, data: Buffer.from(part.data).toString("base64"), alt: part.alt }
  )

const exchangeOf = ({ args, tool }: ToolCall, { content, error }: Observation): PlayedExchange => ({
  tool,
  args: JSON.stringify(args),
  shown: partsOf(content),
  ...(error === undefined ? {} : { error })
})

/** Limits on the replies of a model. A person makes no replies, so they are not shown. */
const ofModels: ReadonlySet<string> = new Set(["steps", "tokens", "cost", "truncatedReplies"])
const units: Readonly<Record<string, string>> = { calls: "call", invalidCalls: "invalid call" }

const leftText = (name: string, value: number | Duration.Duration): string => {
  if (Duration.isDuration(value)) return Duration.format(Duration.seconds(Math.ceil(Duration.toSeconds(value))))
  return `${value} ${units[name] ?? name}${value === 1 || units[name] === undefined ? "" : "s"}`
}

/** Lists what is left of each limit that a person can reach. */
const leftTexts = (left: Effect.Success<Session["left"]>): ReadonlyArray<string> =>
  Object.entries(left).flatMap(([name, value]) => (ofModels.has(name) ? [] : [leftText(name, value)]))

interface Asked {
  readonly call: ToolCall
  readonly answered: Deferred.Deferred<void>
}

/** A seat in a browser with the routes of its server. */
interface BrowserSeat extends Seat {
  readonly routes: ReadonlyArray<Http.Route>
}

const refusal = (status: number, reason: string) => new Http.Refusal({ status, reason })

/** Opens a seat in a browser. Anybody who has the server's token can play there. */
export const openBrowserSeat: Effect.Effect<BrowserSeat> = Effect.gen(function* () {
  const asked = yield* Queue.unbounded<Asked>()
  const next = yield* Queue.unbounded<void>()
  let exchanges: Array<PlayedExchange> = []
  let seen: Array<Exchange> = []
  let benchmark: Option.Option<Benchmarks.AnyBenchmark> = Option.none()
  let handles: Benchmarks.Handles = {}
  let state: Omit<PlayState, "exchanges" | "from"> = {
    number: 0,
    of: 0,
    status: "waiting",
    instructions: [],
    tools: [],
    left: []
  }
  const stateFrom = (from: number): PlayState => ({ ...state, from, exchanges: exchanges.slice(from) })
  const look = Effect.fnUntraced(function* (session: Session) {
    const tools: ReadonlyArray<ToolSpec> = yield* session.tools
    const left = leftTexts(yield* session.left)
    const { instructions } = session
    handles = Option.match(benchmark, {
      onNone: () => ({}),
      onSome: (family) => findHandles(family, { instructions, exchanges: seen, tools })
    })
    state = {
      ...state,
      left,
      handles: sendHandles(handles),
      tools: tools.map(({ description, name, parameters, role }) => ({ name, description, parameters, role }))
    }
  })
  const play = Effect.fnUntraced(function* (session: Session) {
    seen = [...session.history]
    exchanges = session.history.map(({ call, observation }) => exchangeOf(call, observation))
    state = { ...state, status: "playing", instructions: partsOf(session.instructions) }
    yield* look(session)
    while (true) {
      const { answered, call } = yield* Queue.take(asked)
      // the end of a trial interrupts its player, often before the last call is answered
      const done = yield* Effect.onInterrupt(Effect.result(session.call(call)), () => {
        exchanges.push(exchangeOf(call, { content: [] }))
        state = { ...state, status: "over" }
        return Deferred.succeed(answered, undefined)
      })
      const shown = Result.match(done, { onFailure: ({ last }) => last, onSuccess: Option.some })
      if (Option.isSome(shown)) {
        exchanges.push(exchangeOf(call, shown.value))
        seen.push({ call, observation: shown.value })
      }
      if (Result.isFailure(done)) {
        state = { ...state, status: "over" }
        yield* Deferred.succeed(answered, undefined)
        return yield* done.failure
      }
      yield* look(session)
      yield* Deferred.succeed(answered, undefined)
    }
  })
  const fromOf = (query: string): number => {
    const text = new URLSearchParams(query).get("from") ?? "0"
    return /^\d{1,9}$/.test(text) ? Number(text) : 0
  }
  const make = Effect.fnUntraced(function* (call: ToolCall, from: number) {
    if (state.status !== "playing") return yield* refusal(409, "no trial is under way")
    const answered = yield* Deferred.make<void>()
    yield* Queue.offer(asked, { call, answered })
    yield* Deferred.await(answered)
    return Http.jsonReply(200, stateFrom(from))
  })
  const routes: ReadonlyArray<Http.Route> = [
    {
      method: "GET",
      path: "/api/play",
      answer: ({ query }) => Effect.sync(() => Http.jsonReply(200, stateFrom(fromOf(query))))
    },
    {
      method: "POST",
      path: "/api/play/call",
      whenLeft: "interrupt",
      answer: Effect.fnUntraced(function* ({ json, query }) {
        const call = yield* Effect.mapError(decodeCall(json), ({ message }) => refusal(400, message))
        return yield* make(call, fromOf(query))
      })
    },
    {
      method: "POST",
      path: "/api/play/press",
      maxBody: 1000,
      whenLeft: "interrupt",
      answer: Effect.fnUntraced(function* ({ json, query }) {
        const press = yield* Effect.mapError(readPress(json), ({ message }) => refusal(400, message))
        const from = fromOf(query)
        // the page is behind: the call that the person chose may mean something else by now
        if (from !== exchanges.length) return yield* refusal(409, "there are newer answers: look again")
        const call = callOf(handles, press)
        return call === undefined ? yield* refusal(404, "there is nothing to press there") : yield* make(call, from)
      })
    },
    {
      method: "POST",
      path: "/api/play/next",
      answer: Effect.fnUntraced(function* () {
        if (state.status !== "over") return yield* refusal(409, "the trial is not over")
        state = { ...state, status: state.number === state.of ? "finished" : "waiting" }
        yield* Queue.offer(next, undefined)
        return Http.jsonReply(200, stateFrom(0))
      })
    }
  ]
  return {
    routes,
    begin: (number, of, family) =>
      Effect.sync(() => {
        benchmark = Option.some(family)
        exchanges = []
        state = { ...state, number, of, status: "waiting" }
      }),
    play,
    // a time limit can end a trial while no call is under way
    over: Effect.gen(function* () {
      state = { ...state, status: "over" }
      for (const { answered } of yield* Queue.clear(asked)) yield* Deferred.succeed(answered, undefined)
      yield* Queue.take(next)
    })
  }
})
