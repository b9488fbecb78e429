import { Content, type ModelRequest, type ToolCall, Trajectories } from "@escapement/core"
import { Replay } from "@escapement/env"
import { assert } from "@effect/vitest"
import { Effect, Option } from "effect"
import { type AdapterSubject, configureSubject } from "../AdapterSubject.ts"
import type { Laws } from "./Conformance.ts"
import { GridState, gridWorld } from "../grid/GridWorld.ts"
import { objections } from "./objections.ts"
import { type ReplyOverride, type RecordedExchange, renderCalls, renderRequest } from "./Player.ts"
import { gridInstance, playGrid } from "../grid/playGrid.ts"
import type { PlayedTrial } from "./playTrial.ts"

/** Whether a request lets the model read every line of a text, as it is or quoted in JSON. */
const shows = (request: ModelRequest, text: string): boolean => {
  const prompt = renderRequest(request)
  return text
    .split("\n")
    .map((line) => line.trim())
    .every((line) => prompt.includes(line) || prompt.includes(JSON.stringify(line).slice(1, -1)))
}

const textIn = (event: Trajectories.Called): string =>
  Content.plain(event.content.filter((part) => part._tag === "Text"))

/** Makes two mistakes, then plays on. */
const clumsy: ReplyOverride = (nth, request, context) => {
  const mistakes: ReadonlyArray<ToolCall> = [
    { tool: "fly", args: { to: "the moon" } },
    { tool: "rules", args: "none" }
  ]
  const mistake = request.json === undefined ? mistakes[nth] : undefined
  return mistake === undefined ? undefined : renderCalls(context, request, [mistake], nth)
}

const contentsOf = ({ messages }: ModelRequest): ReadonlyArray<Content.Content> =>
  messages.flatMap((message) =>
    message.role === "user" ? [message.content] : message.role === "tool" ? message.results.map((r) => r.content) : []
  )

/** Makes all calls of two tools in the first reply, then gold calls. */
const several: ReplyOverride = (nth, request, context) =>
  nth === 0 && request.json === undefined
    ? renderCalls(
        context,
        request,
        [
          { tool: "look", args: {} },
          { tool: "rules", args: {} }
        ],
        nth
      )
    : undefined

/** Plays a trial and a fork of it, and returns the fork with the prefix that it continues. */
const forked = (subject: AdapterSubject, at: number) =>
  Effect.gen(function* () {
    const adapter = yield* configureSubject(subject)
    const { trial } = yield* playGrid(adapter)
    const whole = Trajectories.listCalls(trial.events)
    assert.isAbove(whole.length, at, `the trial ended as ${trial.outcome._tag} after ${whole.length} calls`)
    const from = yield* Effect.orDie(
      Replay.openPrefix(gridWorld.open(gridInstance), GridState, trial.events, at, () => new Uint8Array(1))
    )
    return { ...(yield* playGrid(adapter, { from })), from }
  })

const echoes = (answered: ReadonlyArray<RecordedExchange>): ReadonlyArray<string> =>
  answered.flatMap(({ request }, now) =>
    request.messages.flatMap((message) => {
      if (message.role !== "assistant") return []
      const ids = JSON.stringify(message.calls.map(({ id }) => id))
      const said = answered
        .slice(0, now)
        .filter(({ reply }) => JSON.stringify(reply.calls.map(({ id }) => id)) === ids && reply.text === message.text)
      const isEchoed = said.some(({ reply }) => JSON.stringify(reply.opaque) === JSON.stringify(message.opaque))
      return said.length === 0 || isEchoed ? [] : [`request ${now} retells ${ids || message.text} without it`]
    })
  )

/** The laws about what an adapter shows its model. */
export const adapterConversationLaws = {
  "shows the model what came of its calls, mistakes included": Effect.fnUntraced(function* (subject) {
    const { trial, answered } = yield* playGrid(yield* configureSubject(subject), { instead: clumsy })
    const calls = Trajectories.listCalls(trial.events)
    assert.isAtLeast(calls.length, 3, `the trial ended as ${trial.outcome._tag} after ${calls.length} calls`)
    for (const event of calls.slice(0, -1)) {
      const next = answered[event.step]
      assert.isDefined(next, `no request follows the call of ${event.call.tool}`)
      assert.isTrue(
        next !== undefined && shows(next.request, textIn(event)),
        `the request after it does not hold what ${event.call.tool} showed: ${textIn(event)}`
      )
    }
  }),

  "shows the model every image, or its alternative text": Effect.fnUntraced(function* (subject) {
    const { trial, answered } = yield* playGrid(yield* configureSubject(subject))
    const look = Trajectories.listCalls(trial.events).find(({ call }) => call.tool === "look")
    const image = look?.content.find((part) => part._tag === "Image")
    const next = answered[look?.step ?? 0]?.request
    assert.isTrue(next !== undefined && image !== undefined, "no request follows the call that shows an image")
    if (next === undefined || image === undefined) return
    const isShown = contentsOf(next).some((content) => content.some((part) => part._tag === "Image"))
    assert.isTrue(
      isShown || renderRequest(next).includes(image.alt),
      "neither the image nor its alternative text is shown"
    )
  }),

  "tells the model of tools that appear": Effect.fnUntraced(function* (subject) {
    const { trial, answered } = yield* playGrid(yield* configureSubject(subject))
    const played = Trajectories.listCalls(trial.events)
    assert.isNotEmpty(played, `the trial ended as ${trial.outcome._tag} without a call`)
    for (const { call, step } of played) {
      const before = answered.slice(0, step).filter(({ request }) => request.json === undefined)
      const isTold = before.some(({ request }) => renderRequest(request).includes(call.tool))
      assert.isTrue(before.length === 0 || isTold, `${call.tool} was on offer and the model was not told of it`)
    }
  }),

  "sends conversations that every provider takes": Effect.fnUntraced(function* (subject) {
    const adapter = yield* configureSubject(subject)
    const unusable: ReplyOverride = (nth) => (nth === 1 ? { text: "I had rather not say." } : undefined)
    const trials: ReadonlyArray<PlayedTrial> = [
      yield* playGrid(adapter, { instead: clumsy }),
      yield* playGrid(adapter, { instead: several }),
      yield* playGrid(adapter, { instead: unusable }),
      yield* forked(subject, 3)
    ]
    const requests = trials.flatMap(({ answered }) => answered.map(({ request }) => request))
    assert.isNotEmpty(requests, "the model was asked nothing")
    assert.deepStrictEqual([...new Set(requests.flatMap(objections))], [], "providers refuse this")
  }),

  "hands a provider's own state back to it": Effect.fnUntraced(function* (subject) {
    const { answered } = yield* playGrid(yield* configureSubject(subject))
    assert.deepStrictEqual(echoes(answered), [], "what a provider asked to have back was not handed back")
  }),

  "retells what happened before a fork": Effect.fnUntraced(function* (subject) {
    const { from, trial, answered } = yield* forked(subject, 4)
    const first = answered[0]?.request
    assert.isDefined(first, "the model was asked nothing")
    for (const { call, observation } of from.history) {
      const seen = Content.plain(observation.content.filter((part) => part._tag === "Text"))
      assert.isTrue(
        first !== undefined && shows(first, seen),
        `the first request does not hold what ${call.tool} showed`
      )
    }
    assert.strictEqual(trial.outcome._tag, "solved")
    assert.deepStrictEqual(Option.fromUndefinedOr(Trajectories.listCalls(trial.events)[0]?.index), Option.some(4))
  })
} satisfies Laws<AdapterSubject, string>
