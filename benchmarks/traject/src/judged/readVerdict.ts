import { Option, Result, Schema } from "effect"

const fenced = /^```(?:json)?\s*\n([\s\S]*?)\n?```$/i

/**
 * Reads the verdict in a judge's reply: one JSON object, bare or in one code fence, that fits the Schema. With
 * other text around it, or a value out of range, there is no verdict.
 */
export const readVerdict = <A>(reply: string, Verdict: Schema.Codec<A, unknown>): Option.Option<A> => {
  const text = reply.trim()
  const json = Result.try((): unknown => JSON.parse(fenced.exec(text)?.[1] ?? text))
  return Option.flatMap(Result.getSuccess(json), Schema.decodeUnknownOption(Verdict))
}
