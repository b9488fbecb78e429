import type { Message } from "@escapement/core"

/** Merges user messages that follow each other: some chat templates refuse two in a row. */
export const joinUsers = (messages: ReadonlyArray<Message>): ReadonlyArray<Message> => {
  const joined: Array<Message> = []
  for (const message of messages) {
    const last = joined.at(-1)
    if (message.role === "user" && last?.role === "user") {
      joined[joined.length - 1] = { role: "user", content: [...last.content, ...message.content] }
    } else joined.push(message)
  }
  return joined
}
