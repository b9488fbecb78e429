import { Secrets, TextRules } from "@escapement/core"

/** Most characters of an agent's own words in a reason. */
const most = 300

/** Puts words of an agent on one line without known keys, and cuts them. */
export const agentWords = (words: string, hide: Secrets.Keyring["hide"]): string =>
  TextRules.oneLine(Secrets.hideAndCut(words, 100 * most, hide)).slice(0, most)
