import { Effect, Layer, Option, Schema } from "effect"
import { FetchHttpClient } from "effect/http"
import { OtlpMetrics, OtlpSerialization, OtlpTracer } from "effect/observability"
import { Refused } from "../Failure.ts"
import { version } from "../version.ts"

const isHttp = (url: URL): boolean => url.protocol === "http:" || url.protocol === "https:"

/** The address of a collector, without a slash at its end. */
export const collectorAt = (collector: string): Effect.Effect<string, Refused> =>
  Effect.mapBoth(Effect.fromOption(Option.filter(Schema.decodeOption(Schema.URLFromString)(collector), isHttp)), {
    onSuccess: (url) => url.href.replace(/\/+$/, ""),
    onFailure: () =>
      new Refused({
        message: `--otlp ${collector}: expected the http address of a collector, e.g. http://localhost:4318`
      })
  })

const resource = { serviceName: "escapement", serviceVersion: version }
const overHttp = Layer.merge(OtlpSerialization.layerJson, FetchHttpClient.layer)
const tracer = (collector: string) => OtlpTracer.layer({ url: `${collector}/v1/traces`, resource })

/** Sends spans and metrics to a collector, OTLP over HTTP as JSON. */
export const telemetryLayer = (collector: string) =>
  Layer.mergeAll(tracer(collector), OtlpMetrics.layer({ url: `${collector}/v1/metrics`, resource })).pipe(
    Layer.provide(overHttp)
  )

/**
 * Sends the spans of an effect to a collector, OTLP over HTTP as JSON; the rest
 * when it ends. A collector that does not answer costs spans, never a trial.
 */
export const withOtlp =
  (collector: string) =>
  <A, E, R>(effect: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
    Effect.provide(effect, Layer.provide(tracer(collector), overHttp))
