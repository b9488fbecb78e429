import { Effect, Layer, Option, Schema } from "effect"
import { FetchHttpClient } from "effect/http"
import { OtlpSerialization, OtlpTracer } from "effect/observability"
import { Refused } from "../Failure.ts"
import { version } from "../version.ts"

const isHttp = (url: URL): boolean => url.protocol === "http:" || url.protocol === "https:"

/** Where the traces of a collector go, by its address. */
export const tracesAt = (collector: string): Effect.Effect<string, Refused> =>
  Effect.mapBoth(Effect.fromOption(Option.filter(Schema.decodeOption(Schema.URLFromString)(collector), isHttp)), {
    onSuccess: (url) => `${url.href.replace(/\/+$/, "")}/v1/traces`,
    onFailure: () => new Refused({ message: `--otlp ${collector}: expected the http address of a collector` })
  })

/**
 * Sends the spans of an effect to a collector, OTLP over HTTP as JSON; the rest
 * when it ends. A collector that does not answer costs spans, never a trial.
 */
export const withOtlp =
  (url: string) =>
  <A, E, R>(effect: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
    Effect.provide(
      effect,
      OtlpTracer.layer({ url, resource: { serviceName: "escapement", serviceVersion: version } }).pipe(
        Layer.provide([OtlpSerialization.layerJson, FetchHttpClient.layer])
      )
    )
