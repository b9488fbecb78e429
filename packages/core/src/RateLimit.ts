/** How many calls per minute a model allows, and the limiter that its callers share. */
export { type RateState, newRateState, reserveCall, rateSlack, slowDown } from "./model/RateState.ts"
export {
  type CallSlot,
  type RateLimitBackend,
  type Permit,
  RateLimitFailed,
  type RateLimiter,
  RateLimits,
  type CallsPerMinute,
  rateLimiter
} from "./model/RateLimits.ts"
