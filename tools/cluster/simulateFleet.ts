/**
 * A model of a run on workers, in virtual time: how trials wait, are taken and are seen to be finished. Its rules
 * are those of `packages/cluster`; the network takes a fixed time, and nothing breaks. It is compared with list
 * scheduling, in which every free slot begins the next trial at once.
 */
import { makeHeap } from "./Heap.ts"

/** A fleet, and its load. Times in seconds. */
export interface FleetModel {
  readonly workers: number
  readonly slots: number
  /** Trials that are handed out at a time. */
  readonly handedOut: number
  /** How long a statement takes. */
  readonly statement: number
}

// as in packages/cluster: Worker.ts, settling.ts, awaitTrials.ts
const [soonest, latest, linger, settling] = [0.04, 0.5, 0.025, 0.25]
const [shortest, longest, longestOfMany, many, part] = [0.05, 0.25, 1, 64, 1 / 8]

/** Returns when the last of some trials ends, if each free slot begins the next one at once. */
export const listSchedule = (durations: ReadonlyArray<number>, slots: number): number => {
  const free = makeHeap<undefined>()
  for (let slot = 0; slot < slots; slot++) free.push(0, undefined)
  let end = 0
  for (const duration of durations) {
    const at = (free.pop()?.at ?? 0) + duration
    end = Math.max(end, at)
    free.push(at, undefined)
  }
  return end
}

/** Returns when the submitter knows that the last of some trials has ended. */
export const simulateFleet = (
  { handedOut, slots, statement, workers }: FleetModel,
  durations: ReadonlyArray<number>
): number => {
  const events = makeHeap<() => void>()
  const queue: Array<number> = []
  let [now, offered, seen, stored, lookPause] = [0, 0, 0, 0, longest]
  const after = (seconds: number, act: () => void) => events.push(now + seconds, act)

  const offer = () => {
    while (offered < durations.length && offered - seen < handedOut) queue.push(durations[offered++] ?? 0)
  }
  const look = () => {
    const asked = offered - seen
    const made = stored - seen
    seen = stored
    const isMany = asked - made > many
    const isFast = isMany ? made >= asked * part : made > 0
    const sooner = isMany ? Math.max(lookPause / 2, shortest) : shortest
    lookPause = isFast ? sooner : Math.min(lookPause * 1.5, isMany ? longestOfMany : longest)
    offer()
    if (seen < durations.length) after(lookPause + statement, look)
  }

  const startWorker = (first: number) => {
    let [playing, pause, isIdle] = [0, soonest, false]
    const end = () => {
      playing--
      after(settling + statement, () => stored++)
      if (isIdle) {
        isIdle = false
        after(0, round)
      }
    }
    const take = () => {
      const taken = queue.splice(0, slots - playing)
      for (const duration of taken) {
        playing++
        after(duration, end)
      }
      if (taken.length > 0) {
        pause = soonest
        return after(0, round)
      }
      // once all trials have begun, no worker finds another one
      if (offered === durations.length) return
      after(pause, round)
      pause = Math.min(pause * 1.5, latest)
    }
    const round = () => {
      const room = slots - playing
      if (room <= 0) {
        isIdle = true
        return
      }
      after((room < slots && room < slots / 4 ? linger : 0) + statement, take)
    }
    after(first, round)
  }

  offer()
  for (let worker = 0; worker < workers; worker++) startWorker((worker / workers) * soonest)
  after(0, look)
  while (seen < durations.length) {
    const next = events.pop()
    if (next === undefined) break
    now = next.at
    next.value()
  }
  return now
}
