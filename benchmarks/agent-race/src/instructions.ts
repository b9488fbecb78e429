import { Content } from "@escapement/core"
import { type Instance, isOfErrata } from "./Instance.ts"

/** What else is told where pages are read in parts. */
const parts = [
  "Long pages come in parts: their contents say at which character a section begins, and offset takes you there.",
  "Several pages can have one name. Earlier versions of articles say that they are; only the current ones count."
]

/** What holds where articles have misprints, and the reader keeps copies. */
const rulesOfErrata = [
  "Articles have misprints. Each country has errata, to which its articles link under See also. For a figure of an article,",
  "the last entry that is not withdrawn counts, whatever the article or any other page says; without one, the article counts.",
  "The reader keeps copies of some pages. It says when it shows one; ask again, and it shows the current page."
]

/** What an agent is told: the rules, where it starts, the clue envelope. Source: paper §5, Agent interface. */
export const writeInstructions = ({ clues, origin, start }: Instance): Content.Content => {
  const [made, declared] = isOfErrata({ origin })
    ? ["one code of up to six digits.", "the code, call submit with it as a number, leading zeros left out."]
    : ["one digit, 0 to 9.", "the digit, call submit with it."]
  return Content.text(
    [
      "You run a leg of a race across an encyclopaedia. The clues below describe its stops, one after the other:",
      "some ask you to find a page and read a fact on it, some to look a value up with tools, some to work a number",
      `out from the value of an earlier stop. The last clue says how the values make ${made}`,
      "",
      `Start at ${start.url}`,
      "",
      "Clues:",
      "",
      clues,
      "",
      "Values are cut to whole numbers (toward zero) before they are combined. Clue numbers are those of the list.",
      "Search for pages or follow their links; the clues name neither titles nor tools.",
      ...(origin._tag === "Generated" && origin.edition !== undefined ? parts : []),
      ...(isOfErrata({ origin }) ? rulesOfErrata : []),
      `When you have ${declared} You can submit once.`
    ].join("\n")
  )
}
