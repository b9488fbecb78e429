import { Content } from "@escapement/core"
import type { Instance } from "./Instance.ts"

/** What an agent is told: the rules and the request. */
export const writeInstructions = ({ query }: Instance): Content.Content =>
  Content.text(
    [
      "Fulfil a request with the help of tools.",
      "",
      "Call exactly the tools that the request needs. Take arguments from the request and from what tools replied; leave out optional ones that nobody asked for. Where several tools give the same, use the one that takes a value in the form in which you have it. When all is done, submit an answer that states what the tools replied. You cannot ask back.",
      "",
      "Request:",
      query
    ].join("\n")
  )
