import { type Json, type Trial, getOrInsertComputed } from "@escapement/core"
import { answerSupportedBy } from "@escapement/metrics"
import { Result, Schema } from "effect"
import type { Lock } from "../Chain.ts"
import type { Instance } from "../Instance.ts"
import { Options } from "../Options.ts"
import { makeWorld } from "../World.ts"
import { type Trace, readTrace } from "./Trace.ts"

/** Lists the locks that the turns of a trial opened. */
const opened = ({ instance, turns }: Trace): ReadonlyArray<{ readonly room: number; readonly lock: Lock }> =>
  turns.flatMap(({ achieved, room }) => {
    const chain = instance.rooms[room]?.chain
    return achieved.flatMap((id) => {
      const box = chain?.items.find((item) => item.id === id)
      const lock = id === "exit" ? chain?.exit : box?._tag === "Box" ? box.lock : undefined
      return lock === undefined ? [] : [{ room, lock }]
    })
  })

const decode = Schema.decodeUnknownResult(Schema.toCodecJson(Options))
const worlds = new Map<string, ReturnType<typeof makeWorld>>()

/** Lists what a player knows at the beginning: what is in sight, and what it was told of the rooms before. */
const knownAtFirst = (settings: Json.Json, instance: Instance): ReadonlyArray<string> => {
  const options = decode(settings)
  if (Result.isFailure(options)) return []
  // rendered as text: it discloses the same, and nothing has to be drawn
  const asWords: Options = { ...options.success, view: "text" }
  return getOrInsertComputed(worlds, JSON.stringify(asWords), () => makeWorld(asWords)).open(instance).initial.known
}

/**
 * Whether an escape rests on what was shown: every password that opened something had been read on a wall or a note, or
 * heard, or the clues from which it follows had been read. A password that was tried until it fitted does not count.
 */
export const answerSupported = answerSupportedBy((trial: Trial, instance: Instance) => {
  const trace = readTrace(trial, instance)
  const read = new Set(trace.turns.flatMap(({ achieved, learned }) => [...learned, ...achieved]))
  return opened(trace).every(({ lock, room }) => {
    if (lock._tag !== "Password") return true
    const password = instance.rooms[room]?.chain.items.find(({ id }) => id === lock.id)
    if (password?._tag === "Password" && (read.has(password.digits) || read.has(password.id))) return true
    // asked last, as the rooms have to be made ready for it
    return knownAtFirst(trial.identity.cell.benchmark.settings, instance).includes(lock.id)
  })
})
