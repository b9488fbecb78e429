import { Effect, Layer, Option, Schema } from "effect"
import { FetchHttpClient } from "effect/http"
import { OtlpMetrics, OtlpSerialization, OtlpTracer } from "effect/observability"
import { Refused } from "../Failure.ts"
import { version } from "../version.ts"

const isHttp = (url: URL): boolean => url.protocol === "http:" || url.protocol === "https:"

/** Whether an address has neither parameters nor a password: paths are appended to it, and it is shown to people. */
const isBare = ({ hash, password, search, username }: URL): boolean => `${hash}${password}${search}${username}` === ""

/** Checks the address of a collector, and returns it without a slash at its end. */
export const collectorAt = (collector: string): Effect.Effect<string, Refused> => {
  const url = Option.filter(Schema.decodeOption(Schema.URLFromString)(collector), isHttp)
  if (Option.isSome(url) && isBare(url.value)) return Effect.succeed(url.value.href.replace(/\/+$/, ""))
  // an address that is refused may hold a password too
  const shown = Option.isSome(url) || /[@?#]/.test(collector) ? "" : ` ${collector}`
  const message = `--otlp${shown}: expected the http address of a collector without user, ? or #, e.g. http://localhost:4318`
  return Effect.fail(new Refused({ message }))
}

const resource = { serviceName: "escapement", serviceVersion: version }
// nothing is sent to any other place than the named collector
const direct = Layer.succeed(FetchHttpClient.RequestInit, { redirect: "error" })
const overHttp = Layer.merge(OtlpSerialization.layerJson, Layer.provide(FetchHttpClient.layer, direct))
const tracer = (collector: string) => OtlpTracer.layer({ url: `${collector}/v1/traces`, resource })

/** Sends spans and metrics to a collector, OTLP over HTTP as JSON. */
export const telemetryLayer = (collector: string) =>
  Layer.mergeAll(tracer(collector), OtlpMetrics.layer({ url: `${collector}/v1/metrics`, resource })).pipe(
    Layer.provide(overHttp)
  )

/**
 * Sends the spans of an effect to a collector as OTLP over HTTP in JSON; the last ones when the effect ends. If the
 * collector does not answer, spans are lost, never a trial.
 */
export const withOtlp =
  (collector: string) =>
  <A, E, R>(effect: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
    Effect.provide(effect, Layer.provide(tracer(collector), overHttp))
