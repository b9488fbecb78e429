/**
 * How fast a model may be called, and when the next call may be sent, as one process or database counts it. Times are
 * milliseconds of its clock, rates are calls per minute.
 */
export interface RateState {
  /** When the next call may be sent. */
  readonly next: number
  /** The moment that was reserved last. */
  readonly last: number
  /** Milliseconds between two calls, as a moving average. */
  readonly usual: number
  /** The rate that the provider is assumed to allow; undefined (unlimited) until it refuses a call. */
  readonly rate: number | undefined
  /** How much the rate grows in a minute in which calls waited. */
  readonly step: number
  /** The rate that the user allows; undefined if unlimited. */
  readonly most: number | undefined
  /** When the rate was last cut. */
  readonly cut: number
  /** The end of the wait after the provider's last refusal; no call may be sent before it. */
  readonly paused: number
  /** How often reserved moments were changed, so that waiting calls had to reserve again. */
  readonly changes: number
}

/**
 * Milliseconds by which one call may take longer than another on its way to the provider. The spacing of calls allows
 * for it: even then, no minute has more calls at the provider than the user allows.
 */
export const rateSlack = 2000

const minute = 60_000
/** The longest gap between two calls that counts as a gap; a longer one is a pause. */
const longestGap = 2000
const firstGap = 1000

/**
 * Makes the rate state, at the time `now`, of a model that was never called.
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
 * Returns the milliseconds between two calls. Calls are spaced evenly (the *generic cell rate algorithm* of ITU-T I.371
 * without bursts), over a minute and the slack, so that of `most + 1` calls the last arrives more than a minute after
 * the first.
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
 * Reserves the next moment at which a call may be sent: `last` of the returned state is that moment. While calls wait,
 * the rate grows by the same amount every minute.
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
 * @param most what the user allows from now on, in calls per minute; undefined keeps the previous value
 */
export const reserveCall = (pace: RateState, now: number, most: number | undefined): RateState => {
  const last = Math.max(pace.next, now)
  const rate = pace.rate !== undefined && pace.next > now ? pace.rate + pace.step / pace.rate : pace.rate
  const allowed = most ?? pace.most
  const usual = (pace.usual * 7 + Math.min(longestGap, last - pace.last)) / 8
  return { ...pace, last, usual, rate, most: allowed, next: last + callSpacing(rate, allowed) }
}

/**
 * Returns the state after the provider refused a call. The rate falls to half of the rate last observed, but only once
 * for all calls that were sent before it fell (*additive increase, multiplicative decrease*, D. Chiu & R. Jain 1989).
 * No call is sent before the wait that the provider asked for is over. A minute of waiting calls then wins back a fifth
 * of the loss.
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
 * @param sent when the refused call was allowed to be sent
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
