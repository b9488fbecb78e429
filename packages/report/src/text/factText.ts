import type { Fact } from "@escapement/core"
import { safeJson } from "./sanitise.ts"

/** Puts a fact into words. A fact is what the world recorded about a call; the agent never saw it. */
export const factText = (fact: Fact): string => {
  switch (fact._tag) {
    case "Resolved":
      return `done: ${fact.node}`
    case "Revealed":
      return `came in sight: ${fact.node}`
    case "Produced":
      return `disclosed: ${safeJson(fact.value)}`
    case "Erred":
      return `mistake: ${fact.class}${fact.parameter === undefined ? "" : ` (${fact.parameter})`}`
    case "Submitted":
      return `submitted, ${fact.correct ? "accepted" : "not accepted"}: ${safeJson(fact.value)}`
    case "Custom":
      return `${fact.name}: ${safeJson(fact.value)}`
  }
}
