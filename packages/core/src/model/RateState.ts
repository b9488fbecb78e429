/**
 * How fast a model may be called, as one process or database counts it. Times are
 * milliseconds of its clock, rates are calls per minute.
 */
export interface RateState {
  /** When the next call may be sent. */
  readonly next: number
  /** When the last one might be sent. */
  readonly last: number
  /** Smoothed milliseconds between calls. */
  readonly usual: number
  /** What the provider is thought to allow; unlimited until it refuses a call. */
  readonly rate: number | undefined
  /** What the rate grows by in a minute of calls that waited. */
  readonly step: number
  /** What the user allows at most. */
  readonly most: number | undefined
  /** When the rate was last cut. */
  readonly cut: number
  /** No call may be sent before this time. */
  readonly paused: number
  /** How often waiting calls had to ask again. */
  readonly changes: number
}

/**
 * Milliseconds between leave to send a call and its arrival that may differ from
 * call to call without a minute at the provider that holds more calls than the user allows.
 */
export const rateSlack = 2000

const minute = 60_000
/** Longest gap between two calls that counts as a gap: behind it lies a pause. */
const longestGap = 2000
const firstGap = 1000

/**
 * The pace of a model that was never called.
 *
 * ```ts
 * import { newRateState, reserveCall } from "./RateState.ts"
 *
 * const pace = newRateState(0)
 *
 * // nothing limits the first call
 * reserveCall(pace, 500, undefined).last // → 500
 * ```
 */
export const newRateState = (now: number): RateState => ({
  next: now,
  last: now,
  usual: firstGap,
  rate: undefined,
  step: 0,
  most: undefined,
  cut: 0,
  paused: 0,
  changes: 0
})

/**
 * Milliseconds between two calls. Calls are spaced evenly (the *generic cell rate
 * algorithm* of ITU-T I.371 without bursts), over a minute and the slack, so that
 * of `most + 1` calls the last arrives more than a minute after the first.
 *
 * ```ts
 * import { callSpacing } from "./RateState.ts"
 *
 * // at most 60 calls per minute, with room for calls that arrive late
 * callSpacing(undefined, 60) // → 1033
 * callSpacing(undefined, undefined) // → 0
 * ```
 */
export const callSpacing = (rate: number | undefined, most: number | undefined): number =>
  Math.max(rate === undefined ? 0 : minute / rate, most === undefined ? 0 : (minute + rateSlack) / most)

/**
 * Gives away the next moment at which a call may be sent: `last` of the result.
 * While calls wait the rate grows, by the same amount every minute.
 *
 * ```ts
 * import { newRateState, reserveCall } from "./RateState.ts"
 *
 * const first = reserveCall(newRateState(0), 0, 60)
 * const second = reserveCall(first, 0, undefined)
 *
 * first.last // → 0
 * second.last // → 1033
 * ```
 *
 * @param most what the user allows from now on; as before when undefined
 */
export const reserveCall = (pace: RateState, now: number, most: number | undefined): RateState => {
  const last = Math.max(pace.next, now)
  const rate = pace.rate !== undefined && pace.next > now ? pace.rate + pace.step / pace.rate : pace.rate
  const allowed = most ?? pace.most
  const usual = (pace.usual * 7 + Math.min(longestGap, last - pace.last)) / 8
  return { ...pace, last, usual, rate, most: allowed, next: last + callSpacing(rate, allowed) }
}

/**
 * What a refusal changes: the rate falls to half of what was last seen, once for
 * all calls that were sent before it fell (*additive increase, multiplicative
 * decrease*, D. Chiu & R. Jain 1989), and nobody calls before the wait is over
 * that the provider asked for. A minute of waiting calls then wins back a fifth of what was lost.
 *
 * ```ts
 * import { newRateState, reserveCall, slowDown } from "./RateState.ts"
 *
 * const pace = slowDown(reserveCall(newRateState(0), 0, 60), 0, 0, 5000)
 *
 * // nobody calls for the five seconds that the provider asked for
 * pace.next // → 5000
 * ```
 *
 * @param sent when the refused call might be sent
 * @param after milliseconds that the provider asks to wait
 */
export const slowDown = (pace: RateState, now: number, sent: number, after: number): RateState => {
  const isCut = sent >= pace.cut
  const seen = minute / Math.max(pace.usual, callSpacing(pace.rate, pace.most))
  const rate = isCut ? Math.max(1, seen / 2) : pace.rate
  const until = now + Math.max(after, callSpacing(rate, pace.most))
  if (!isCut && until <= pace.paused) return pace
  const step = isCut ? seen / 10 : pace.step
  return { ...pace, rate, step, cut: isCut ? now : pace.cut, paused: until, next: until, changes: pace.changes + 1 }
}
