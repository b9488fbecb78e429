import { grouped } from "../../encyclopaedia/Fact.ts"
import { ruleIn } from "../accounts/Account.ts"
import type { Register } from "../accounts/Register.ts"
import type { Item } from "../Item.ts"
import { linkTo, paragraph, table } from "./markdown.ts"
import type { Press } from "./Press.ts"
import { type Sheet, makeSheet } from "./Sheet.ts"

/** How the titles of the two pages begin, before that of the country. */
export const [registerTitle, verdictTitle] = ["Register of offices in ", "Verdict on the offices in "] as const

/** An amount of hundredths of a crown, as pages write it: `41,203,118.07`. */
export const crowns = (hundredths: number): string =>
  `${grouped(Math.trunc(hundredths / 100))}.${String(hundredths % 100).padStart(2, "0")}`

/** The page that lists the offices of a country, each with the fine that was claimed of it. */
const writeOffices = ({ entries }: Register, { title }: Item): Sheet => {
  const rows = entries.map(({ fine, office }) => [office, crowns(fine)])
  return {
    ...makeSheet(),
    parts: [
      {
        write: () => [
          paragraph(
            `The ${entries.length} offices that count in ${linkTo(title)}, and the fine that was claimed of each, in crowns.`
          ),
          paragraph(`See also: ${linkTo(verdictTitle + title)}.`)
        ]
      },
      { heading: "Offices and fines", write: () => table(["Office", "Fine claimed"], rows) }
    ]
  }
}

/** The page that says only the sum of the fines of the convicted offices. */
const writeVerdict = ({ total }: Register, { title }: Item): Sheet => ({
  ...makeSheet(),
  parts: [
    {
      heading: "Verdict",
      write: () => [
        paragraph(
          `Some of the offices on the ${linkTo(registerTitle + title)} were convicted, all others were acquitted. Each convicted office pays the whole fine that was claimed of it, each acquitted office pays nothing. In all, the convicted offices pay ${crowns(total)} crowns.`
        ),
        paragraph("Exactly one set of offices on the register has fines with this sum. The verdict does not name them.")
      ]
    }
  ]
})

/** The pages on the offices of a country, with their titles; empty before edition 14. */
export const writeRegister = (
  { world }: Press,
  country: Item
): ReadonlyArray<{ readonly title: string; readonly sheet: Sheet }> => {
  const { register } = ruleIn(world, country.id)
  return register === undefined
    ? []
    : [
        { title: registerTitle + country.title, sheet: writeOffices(register, country) },
        { title: verdictTitle + country.title, sheet: writeVerdict(register, country) }
      ]
}
