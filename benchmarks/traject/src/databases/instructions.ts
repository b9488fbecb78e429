import { Content } from "@escapement/core"
import type { Instance } from "../Instance.ts"
import { answerRule } from "../instructions.ts"

/** The rule if other people also act on the databases. */
const others =
  "Other people use the services at the same time. What you have read may no longer hold when you act; the request says what counts then. What others do stands: take nothing of it back, and change none of it unless the request asks for that."

/** Writes the instructions of an agent for a request to services that can be changed. */
export const writeDatabaseInstructions = ({ answer, backing, query }: Instance): Content.Content =>
  Content.text(
    [
      "Fulfil a request with the help of tools.",
      "",
      "The tools query services and change them. Do what the request asks for and change nothing else; what counts is how things stand at the end, and the answer. Searches answer page by page. Services may refuse a call for a while, end a session, or fail to say whether a change was made: waits are counted in calls. When all is done, submit an answer that states the values asked for. You cannot ask back.",
      "",
      ...(backing._tag === "Database" && backing.acts !== undefined ? [others, ""] : []),
      ...(answer.values.length === 0 ? [] : [answerRule.en, ""]),
      "Request:",
      query
    ].join("\n")
  )
