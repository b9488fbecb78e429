import { Content, type Message, type Model } from "@escapement/core"
import { Schema } from "effect"
import { wordAndCount, writtenAs } from "./wordAndCount.ts"

const Policy = Schema.TaggedUnion({ none: {}, last: { images: Schema.Natural }, all: {} })

const read = (value: string): typeof Policy.Encoded | undefined => {
  const parts = wordAndCount(value)
  if (parts?.word === "last") return parts.count === undefined ? undefined : { _tag: "last", images: parts.count }
  if (parts?.count !== undefined) return undefined
  return parts?.word === "none" || parts?.word === "all" ? { _tag: parts.word } : undefined
}

/**
 * Which images of a request the model gets as images; for the others it gets the alternative text. The option `images`,
 * written `none`, `last:n` (the last `n` of the whole request, including the instructions) or `all`.
 *
 * ```ts
 * import { AgentLoop } from "@escapement/adapters"
 * import { Schema } from "effect"
 *
 * Schema.decodeSync(AgentLoop.ImagePolicy)("last:2") // → { _tag: "last", images: 2 }
 * ```
 */
export const ImagePolicy = Schema.String.pipe(
  Schema.decodeTo(
    Policy,
    writtenAs("none, last:n or all", read, (policy) => (policy._tag === "last" ? `last:${policy.images}` : policy._tag))
  )
)
export type ImagePolicy = typeof ImagePolicy.Type

const contentsOf = (message: Message): ReadonlyArray<Content.Content> =>
  message.role === "user" ? [message.content] : message.role === "tool" ? message.results.map((r) => r.content) : []

const mapContent = (message: Message, map: (content: Content.Content) => Content.Content): Message =>
  message.role === "user"
    ? { role: "user", content: map(message.content) }
    : message.role === "tool"
      ? { role: "tool", results: message.results.map((result) => ({ ...result, content: map(result.content) })) }
      : message

const imagesIn = (message: Message): number =>
  contentsOf(message).reduce((sum, content) => sum + content.filter((part) => part._tag === "Image").length, 0)

/** Replaces the images that the policy does not allow by `[image: alternative text]`. */
export const showImages = (policy: ImagePolicy, messages: ReadonlyArray<Message>): ReadonlyArray<Message> => {
  if (policy._tag === "all") return messages
  const images = messages.reduce((sum, message) => sum + imagesIn(message), 0)
  let surplus = images - (policy._tag === "last" ? policy.images : 0)
  const show = (part: Content.ContentPart): Content.ContentPart =>
    part._tag === "Image" && surplus-- > 0 ? { _tag: "Text", text: Content.plain([part]) } : part
  return messages.map((message) =>
    surplus > 0 && imagesIn(message) > 0 ? mapContent(message, (content) => content.map(show)) : message
  )
}

/** Wraps a model so that it is shown only the images that the policy allows. */
export const withImages = (policy: ImagePolicy, model: Model): Model => ({
  id: model.id,
  generate: (request) => model.generate({ ...request, messages: showImages(policy, request.messages) })
})
