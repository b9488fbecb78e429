import type { RunStore, Stored } from "@escapement/core"
import { Http } from "@escapement/server"
import { type Context, Effect, Schema, Stream } from "effect"
import type { Refused } from "../Failure.ts"
import type { ReadRun } from "../results/readRun.ts"
import type { Comparison, RunList, TrialPage } from "./Api.ts"
import { alignTrials } from "./alignTrials.ts"
import { contrastAgents } from "./contrast.ts"
import { filterTrials, readFilter } from "./filterTrials.ts"
import { liveRuns } from "./liveRuns.ts"
import { patternsOfRun } from "./patterns.ts"
import { isStateKept, pictureAt, pictureJson } from "./pictureAt.ts"
import { reportPath } from "./reportRoute.ts"
import { runAnswer } from "./runAnswer.ts"
import { runEntries } from "./runEntries.ts"
import { runReasons } from "./runReasons.ts"
import { searchMoments, stepDetail, stepText } from "./stepDetail.ts"
import { openPrompts } from "./TrialPrompts.ts"
import { trialOutline } from "./trialOutline.ts"
import { type Reading, type ViewStore, findBlob } from "./ViewStore.ts"

const Count = Schema.NumberFromString.pipe(Schema.check(Schema.isInt(), Schema.isBetween({ minimum: 0, maximum: 1e9 })))
const Short = Schema.String.check(Schema.isMaxLength(500))
const Names = Schema.String.check(Schema.isMaxLength(2000))

/** The allowed query of a request. */
const Query = Schema.Struct({
  from: Schema.optionalKey(Count),
  limit: Schema.optionalKey(Count),
  at: Schema.optionalKey(Count),
  call: Schema.optionalKey(Count),
  part: Schema.optionalKey(Count),
  cells: Schema.optionalKey(Names),
  outcomes: Schema.optionalKey(Names),
  unsolved: Schema.optionalKey(Schema.Literal("1")),
  text: Schema.optionalKey(Short),
  sort: Schema.optionalKey(Schema.Literals(["calls", "tokens", "cost", "wall", "score"])),
  a: Schema.optionalKey(Short),
  b: Schema.optionalKey(Short)
})
type Query = typeof Query.Type
const decodeQuery = Schema.decodeUnknownEffect(Query)

/** Most rows of a page, and most characters of a text. */
const most = { rows: 500, text: 200_000 }

/**
 * How long a prompt waits before a large trial is read as a whole for it. A person who moves on sooner does not need
 * it.
 */
const patience = "400 millis"

type Answer = (
  parts: ReadonlyArray<string>,
  query: Query
) => Effect.Effect<Http.WebReply, Refused | Http.Refusal, Reading>

const json = (value: unknown): Http.WebReply => Http.jsonReply(200, value)

/** Makes a route at a path whose parts after a colon are variables: `/api/run/:run`. */
const at = (pattern: string, answer: Answer, context: Context.Context<Reading>): Http.Route => {
  const wanted = pattern.split("/")
  const read = (path: string): ReadonlyArray<string> | undefined => {
    const parts = path.split("/")
    const fits = parts.length === wanted.length && wanted.every((part, i) => part.startsWith(":") || part === parts[i])
    return fits ? parts.flatMap((part, i) => (wanted[i]?.startsWith(":") ? [decodeURIComponent(part)] : [])) : undefined
  }
  return {
    method: "GET",
    path: (path) => read(path) !== undefined,
    whenLeft: "interrupt",
    answer: ({ path, query }) =>
      decodeQuery(Object.fromEntries(new URLSearchParams(query))).pipe(
        Effect.mapError(({ message }) => new Http.Refusal({ status: 400, reason: message })),
        Effect.flatMap((decoded) => answer(read(path) ?? [], decoded)),
        Effect.catchTag("Refused", ({ message }) => new Http.Refusal({ status: 404, reason: message })),
        Effect.provideContext(context)
      )
  }
}

const trialPage = Effect.fnUntraced(function* (view: ViewStore, id: string, query: Query) {
  const { id: run } = yield* view.run(id)
  const index = yield* view.index(run)
  yield* index.refresh
  yield* index.begun
  const { isComplete, rows } = index.rows()
  const { from = 0, limit = 100 } = query
  const found = filterTrials(rows, readFilter(query))
  const page: TrialPage = {
    total: found.length,
    read: rows.length,
    isComplete,
    from,
    rows: found.slice(from, from + Math.min(limit, most.rows))
  }
  return json(page)
})

/** Returns a piece of a text; refuses if there is no such text. */
const textPage = (text: string | undefined, { from = 0, limit = most.text }: Query) =>
  text === undefined
    ? new Http.Refusal({ status: 404, reason: "there is no such text" })
    : Effect.succeed(json({ text: text.slice(from, from + Math.min(limit, most.text)), length: text.length }))

const isPng = (data: Uint8Array): boolean =>
  data[0] === 0x89 && data[1] === 0x50 && data[2] === 0x4e && data[3] === 0x47
const isJpeg = (data: Uint8Array): boolean => data[0] === 0xff && data[1] === 0xd8 && data[2] === 0xff

const isWave = (data: Uint8Array): boolean => Buffer.from(data.subarray(0, 16)).toString("latin1").startsWith("RIFF")

/** Returns the media type of an image or a sound by its bytes; the type that a run states is not trusted. */
const mediaType = (data: Uint8Array): string =>
  isPng(data) ? "image/png" : isJpeg(data) ? "image/jpeg" : isWave(data) ? "audio/wav" : "application/octet-stream"

/** Returns the bytes of an image that an instance drew, or fails with `missing`. */
const drawnBlob = (view: ViewStore, hash: string) => (missing: Refused) =>
  Effect.suspend(() => {
    const data = view.drawn.get(hash)
    return data === undefined ? Effect.fail(missing) : Effect.succeed(data)
  })

const outlined = Effect.fnUntraced(function* (view: ViewStore, run: string, id: string) {
  const { stored } = yield* view.shortTrial(run, id)
  const read = yield* view.read(stored.run)
  const index = yield* view.index(stored.run)
  // the trial is shown before a long list is read; the page asks again for what is read later
  yield* Effect.timeoutOption(index.whole, "300 millis")
  const { isComplete, rows } = index.rows()
  const outline = yield* trialOutline(stored, read, rows, view.moments(stored), view.drawn.put)
  return isComplete ? outline : { ...outline, isPartial: true as const }
})

/**
 * Makes the routes of the viewer's data. All of them only read.
 *
 * @param isSteerable whether another route of the same server accepts commands for runs in progress
 * @param token for the addresses of reports, which another route serves
 */
export const viewRoutes = (
  view: ViewStore,
  only: ReadonlySet<string>,
  context: Context.Context<Reading>,
  { isSteerable, token }: { readonly isSteerable: boolean; readonly token: string }
): ReadonlyArray<Http.Route> => {
  const list: Effect.Effect<RunList, Refused, RunStore> = Effect.map(runEntries(only), (runs) =>
    isSteerable ? { ...runs, isSteerable } : runs
  )
  const promptsOf = ({ isWhole, stored }: Stored.ShortTrial, read: ReadRun, most?: number) =>
    openPrompts(
      stored,
      read,
      view.setup,
      most,
      isWhole ? Effect.succeed(stored) : Effect.delay(view.trial(stored.run, stored.trial.id), patience)
    )
  const stepOf = (text: string): number => (/^\d{1,9}$/.test(text) ? Number(text) : -1)
  const answers: Readonly<Record<string, Answer>> = {
    "/api/runs": () => Effect.map(list, json),
    "/api/events": () => Effect.map(liveRuns(list), (body) => ({ status: 200, type: "text/event-stream", body })),
    "/api/run/:run": ([run = ""]) =>
      Effect.map(Effect.flatMap(view.read(run), runAnswer), (answer) =>
        json({ ...answer, report: reportPath(token, answer.run.id) })
      ),
    "/api/run/:run/reasons": ([run = ""]) => Effect.map(Effect.flatMap(view.read(run), runReasons), json),
    "/api/run/:run/trials": ([run = ""], query) => trialPage(view, run, query),
    "/api/run/:run/contrast": Effect.fnUntraced(function* ([id = ""], { a = "", b = "" }) {
      const read = yield* view.read(id)
      const index = yield* view.index(read.run.id)
      return json(yield* contrastAgents(read, yield* index.whole, { a, b }))
    }),
    "/api/run/:run/patterns": Effect.fnUntraced(function* ([id = ""]) {
      const read = yield* view.read(id)
      const index = yield* view.index(read.run.id)
      const names = new Map((yield* index.whole).map(({ instance, name }) => [instance, name]))
      return json(yield* patternsOfRun(read, names))
    }),
    "/api/trial/:run/:trial": ([run = "", id = ""]) => Effect.map(outlined(view, run, id), json),
    "/api/trial/:run/:trial/step/:at": Effect.fnUntraced(function* ([run = "", id = "", moment = ""]) {
      const short = yield* view.shortTrial(run, id)
      const detail = stepDetail(short, view.moments(short.stored), stepOf(moment))
      return detail === undefined
        ? yield* new Http.Refusal({ status: 404, reason: "there is no such step" })
        : json(detail)
    }),
    "/api/trial/:run/:trial/prompt/:step": Effect.fnUntraced(function* ([run = "", id = "", step = ""]) {
      const short = yield* view.shortTrial(run, id)
      const prompts = yield* promptsOf(short, yield* view.read(short.stored.run))
      return json(yield* prompts.at(stepOf(step)))
    }),
    "/api/trial/:run/:trial/prompt/:step/text": Effect.fnUntraced(function* ([run = "", id = "", step = ""], query) {
      const { call = 0, part } = query
      const short = yield* view.shortTrial(run, id)
      const prompts = yield* promptsOf(short, yield* view.read(short.stored.run), Number.POSITIVE_INFINITY)
      const { prompt } = yield* prompts.at(stepOf(step))
      const message = prompt?.messages[call]
      // without a part, the calls of the message are shown
      const shown = part === undefined ? message?.calls : message?.parts[part]
      return yield* textPage(shown !== undefined && "text" in shown ? shown.text : undefined, query)
    }),
    "/api/trial/:run/:trial/picture/:at": Effect.fnUntraced(function* ([run = "", id = "", call = ""]) {
      const done = stepOf(call)
      const short = yield* view.shortTrial(run, id)
      const stored = isStateKept(short, done) ? short.stored : yield* view.trial(run, id)
      const { registry } = yield* view.read(stored.run)
      return json(pictureJson(yield* pictureAt(stored, registry, done)))
    }),
    "/api/trial/:run/:trial/text/:step": Effect.fnUntraced(function* ([run = "", id = "", step = ""], query) {
      const { call, part } = query
      const text = stepText(yield* view.trial(run, id), {
        step: stepOf(step),
        ...(call === undefined ? {} : { call }),
        ...(part === undefined ? {} : { part })
      })
      return yield* textPage(text, query)
    }),
    "/api/trial/:run/:trial/search": ([run = "", id = ""], { text = "" }) =>
      Effect.map(view.trial(run, id), (stored) => json(searchMoments(stored, view.moments(stored), text))),
    "/api/compare/:run/:a/:other/:b": Effect.fnUntraced(function* ([run = "", a = "", second = "", b = ""]) {
      const [one, other] = [yield* outlined(view, run, a), yield* outlined(view, second, b)]
      const [left, right] = [yield* view.trial(run, one.id), yield* view.trial(second, other.id)]
      const comparison: Comparison = { ...(yield* alignTrials(left, right)), a: one, b: other }
      return json(comparison)
    }),
    "/api/image/:hash": ([hash = ""]) =>
      Effect.map(Effect.catch(findBlob(hash), drawnBlob(view, hash)), (data) => ({
        status: 200,
        type: mediaType(data),
        body: Stream.toReadableStream(Stream.succeed(data))
      }))
  }
  return Object.entries(answers).map(([pattern, answer]) => at(pattern, answer, context))
}
