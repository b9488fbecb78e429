import { Content, type Model, type ModelError, type ModelRequest } from "@escapement/core"
import { Effect } from "effect"

/** A model that gives fixed answers in turn, the last one again and again; it keeps what it was asked. */
export const answering = (
  id: string,
  answers: ReadonlyArray<string>,
  asked: Array<ModelRequest> = []
): Model<ModelError> => ({
  id,
  generate: (request) => {
    const text = answers[Math.min(asked.length, answers.length - 1)] ?? ""
    asked.push(request)
    return Effect.succeed({ text, calls: [], finish: "stop", usage: {} })
  }
})

/** All that a model was shown. */
export const shownTo = (asked: ReadonlyArray<ModelRequest>): string =>
  asked
    .flatMap(({ messages }) =>
      messages.map((message) =>
        message.role === "user" ? Content.plain(message.content) : message.role === "tool" ? "" : message.text
      )
    )
    .join("\n")
