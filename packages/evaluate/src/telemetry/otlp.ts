import { Secrets } from "@escapement/core"
import { Effect, Layer, Option, Schema } from "effect"
import { FetchHttpClient, HttpBody } from "effect/http"
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
  return new Refused({ message })
}

const resource = { serviceName: "escapement", serviceVersion: version }
// nothing is sent to any other place than the named collector
const direct = Layer.succeed(FetchHttpClient.RequestInit, { redirect: "error" })

/** Hides known keys in a body of JSON. */
const without =
  ({ hideIn }: Secrets.Keyring) =>
  (body: HttpBody.HttpBody): HttpBody.HttpBody =>
    body._tag === "Uint8Array" && body.text !== undefined
      ? HttpBody.text(JSON.stringify(hideIn(JSON.parse(body.text))), body.contentType)
      : HttpBody.empty

/**
 * Writes spans and metrics as JSON without known keys. Names, attributes and errors come from agents, tools and plugins,
 * and one of them may repeat a key; a collector often belongs to somebody else.
 */
const serialization = Layer.effect(
  OtlpSerialization.OtlpSerialization,
  Effect.gen(function* () {
    const hidden = without(yield* Secrets.KnownKeys)
    const { logs, metrics, traces } = yield* OtlpSerialization.OtlpSerialization
    return {
      traces: (data) => hidden(traces(data)),
      metrics: (data) => hidden(metrics(data)),
      logs: (data) => hidden(logs(data))
    }
  })
).pipe(Layer.provide(OtlpSerialization.layerJson))
const overHttp = Layer.merge(serialization, Layer.provide(FetchHttpClient.layer, direct))
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
