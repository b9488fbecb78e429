import type { Difficulty } from "../Difficulty.ts"
import { contests } from "./contested/contests.ts"
import { databaseServices, services } from "./services.ts"

/** Names an edition that has desks only whose services fail in every way. */
const nameOf = (edition: number): string => ["sixth", "seventh", "eighth", "ninth"][edition - 6] ?? ""

/**
 * The reason why a difficulty has no instances, as far as it concerns goals, settings that need goals, or languages;
 * undefined if it may have some.
 */
export const whyNoInstance = ({
  branches,
  domain,
  edition,
  faults,
  goals,
  language = "en",
  rules,
  structure,
  wording
}: Difficulty): string | undefined => {
  if (wording === "model" && (goals !== undefined || rules !== undefined))
    return "a model words look-ups alone: leave goals and rules out, or say wording=natural"
  const isContested = goals !== undefined && rules === undefined && edition === 4
  if (language !== "en" && !isContested && (wording !== "natural-2" || goals !== undefined || rules !== undefined))
    return `requests in ${language} are look-ups or goals of the fourth edition: say wording=natural-2 without goals and rules, or goals=1,edition=4 without rules`
  if (rules !== undefined && (goals !== 1 || branches !== undefined))
    return "a desk settles one tray: say goals=1 with rules, and no branches"
  if (edition !== undefined && goals === undefined)
    return "further editions are of goals: add goals=1, and rules=4 or more for a desk"
  if (edition === 5 && rules === undefined)
    return "the fifth edition is of desks: add rules=8, or say edition=2, 3 or 4"
  if (edition !== undefined && edition > 5 && (rules === undefined || faults !== 5))
    return `the ${nameOf(edition)} edition is of desks whose services fail in every way: say rules=${edition > 7 ? 4 : 8},faults=5`
  if (edition !== undefined && rules !== undefined && rules < 4)
    return "desks of further editions have much to read: say rules=4 or more with edition=2, 3, 4, 5, 6, 7, 8 or 9"
  if (edition !== undefined && rules !== undefined && domain !== undefined && domain !== "eCommerce")
    return `further editions have no desk in ${domain}: choose eCommerce, or leave the domain out`
  if (goals === undefined)
    return faults === undefined && branches === undefined ? undefined : "faults and branches need goals: add goals=1"
  if (structure !== "sequential" || wording !== "natural")
    return "goals come one after the other in natural words: say structure=sequential,wording=natural"
  if (edition === 4 && domain !== undefined && goals > 1)
    return "goals of the fourth edition are of a domain each: say goals=1, or leave the domain out"
  // only the first three domains have desks, and others act in only eight
  const offered = edition === 4 ? Object.values(contests).map(({ service }) => service) : databaseServices
  const known = (rules === undefined ? offered : services).map((service) => service.domain)
  if (branches !== undefined && branches >= goals)
    return "a branch needs a goal before it: ask for fewer branches than goals"
  return domain === undefined || known.includes(domain)
    ? undefined
    : `${domain} has no ${rules === undefined ? (edition === 4 ? "goal of the fourth edition" : "database") : "desk"}: choose ${known.join(", ")}, or leave the domain out`
}
