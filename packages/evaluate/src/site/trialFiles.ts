import { type Json, type Recordings, type RunStore, type Stored, getOrInsertComputed } from "@escapement/core"
import { Effect, Result, type Scope } from "effect"
import type { Refused } from "../Failure.ts"
import { reopenInstance } from "../trials/openTrial.ts"
import type { ReadRun } from "../results/readRun.ts"
import type { Setup } from "../Registry.ts"
import type { Moment, SitePrompts, SiteSteps, StepDetail, TrialRow } from "../view/Api.ts"
import { mostShown } from "../view/clipText.ts"
import { momentsOf } from "../view/moments.ts"
import { drawStep, pictureJson } from "../view/pictureAt.ts"
import { stepDetail } from "../view/stepDetail.ts"
import { openPrompts } from "../view/TrialPrompts.ts"
import { trialOutline } from "../view/trialOutline.ts"
import { asWhole } from "../view/ViewStore.ts"
import { type SiteFile, imageFile, jsonFile } from "./SiteFile.ts"

/** The most pictures of a trial, and characters of a text, that a copy holds. */
const most = { pictures: 2000, text: 1_000_000 }

/** Lists each step of a trial once, and for each moment the index of its step. */
const stepsOf = (stored: Stored.StoredTrial, moments: ReadonlyArray<Moment>): SiteSteps => {
  const whole = asWhole(stored)
  const steps: Array<StepDetail> = []
  const places = moments.map((moment, at) => {
    const before = moments[at - 1]
    const last = steps.at(-1)
    // for a player without a model, every call is a step of its own
    if (before?.step === moment.step && last?.reply !== undefined) return steps.length - 1
    const detail = stepDetail(whole, moments, at)
    return detail === undefined ? -1 : steps.push(detail) - 1
  })
  return { steps, moments: places }
}

const promptsOf = Effect.fnUntraced(function* (
  stored: Stored.StoredTrial,
  read: ReadRun,
  setup: Setup,
  numbers: ReadonlyArray<number>
): Effect.fn.Return<SitePrompts, Refused, RunStore | Recordings> {
  const prompts = yield* openPrompts(stored, read, setup, most.text)
  const places = new Map<string, number>()
  const messages: Array<SitePrompts["messages"][number]> = []
  const steps: Record<string, SitePrompts["steps"][string]> = {}
  for (const step of numbers) {
    const { missing = "the prompt is not known", prompt } = yield* prompts.at(step)
    if (prompt === undefined) {
      steps[step] = { missing }
      continue
    }
    const numbered = prompt.messages.map(({ isNew, ...message }) => {
      const key = JSON.stringify(message)
      const place = getOrInsertComputed(places, key, () => messages.push(message) - 1)
      return { place, isNew }
    })
    steps[step] = {
      from: prompt.from,
      tools: prompt.tools,
      messages: numbered.map(({ place }) => place),
      added: numbered.flatMap(({ isNew }, i) => (isNew ? [i] : []))
    }
  }
  return { messages, steps }
})

/** Returns the texts that a page shows only the beginning of, by the path under which it asks for the rest. */
const textsOf = ({ trial }: Stored.StoredTrial): { readonly [path: string]: string } => {
  const texts: Record<string, string> = {}
  const keep = (path: string, text: string): void => {
    if (text.length > mostShown) texts[path] = text.slice(0, most.text)
  }
  for (const event of trial.events) {
    if (event._tag === "ModelReplied") keep(`${event.step}`, event.text)
    if (event._tag !== "Called") continue
    const { call, content, index, step } = event
    keep(`${step}/${index}`, typeof call.args === "string" ? call.args : JSON.stringify(call.args, null, 2))
    content.forEach((part, i) => part._tag === "Text" && keep(`${step}/${index}/${i}`, part.text))
  }
  return texts
}

const picturesOf = Effect.fnUntraced(function* (
  stored: Stored.StoredTrial,
  { registry }: ReadRun,
  moments: ReadonlyArray<Moment>
): Effect.fn.Return<{ readonly [done: string]: Json.Json }, Refused, RunStore | Scope.Scope> {
  const instance = yield* reopenInstance(stored, registry, [])
  const pictures: Record<string, Json.Json> = {}
  for (const done of [...new Set(moments.map((moment) => moment.done))].slice(0, most.pictures)) {
    const picture = yield* Effect.result(drawStep(stored, instance, done))
    pictures[done] = Result.isSuccess(picture) ? pictureJson(picture.success) : { error: picture.failure.message }
  }
  return pictures
}, Effect.scoped)

/**
 * Lists the files that a page needs of a trial.
 *
 * @param rows of the trials of its instance
 */
export const trialFiles = Effect.fnUntraced(function* (
  stored: Stored.StoredTrial,
  read: ReadRun,
  setup: Setup,
  rows: ReadonlyArray<TrialRow>
): Effect.fn.Return<ReadonlyArray<SiteFile>, Refused, RunStore | Recordings> {
  const { run, trial } = stored
  const moments = momentsOf(stored)
  const images: Array<SiteFile> = []
  const outline = yield* trialOutline(stored, read, rows, moments, (hash, bytes) => images.push(imageFile(hash, bytes)))
  const numbers = trial.events.flatMap((event) => (event._tag === "ModelReplied" ? [event.step] : []))
  const texts = textsOf(stored)
  const file = (name: string, value: unknown): SiteFile => jsonFile(["trial", run, trial.id, name], value)
  return [
    ...images,
    file("outline", outline),
    file("steps", stepsOf(stored, moments)),
    ...(numbers.length === 0 ? [] : [file("prompts", yield* promptsOf(stored, read, setup, numbers))]),
    ...(Object.keys(texts).length === 0 ? [] : [file("texts", texts)]),
    ...(outline.hasPicture ? [file("pictures", yield* picturesOf(stored, read, moments))] : [])
  ]
})
