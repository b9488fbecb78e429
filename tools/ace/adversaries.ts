import { adversaries } from "../../benchmarks/ace/src/adversaries/adversaries.ts"
import { adversaryFigures } from "../../benchmarks/ace/src/adversaries/figures.ts"
import { shareText, table } from "./table.ts"

/** Makes the table of the family's stored figures of adversaries. */
export const adversariesTable = (): string => {
  const sets = [...new Set(adversaryFigures.map(({ on }) => on))]
  const rows = adversaries.map(({ id, lacks }) => {
    const figures = sets.map((on) => adversaryFigures.find((figure) => figure.on === on && figure.adversary === id))
    return [
      `\`${id}\``,
      lacks,
      ...figures.map((figure) => (figure === undefined ? "–" : shareText(figure.solved, figure.instances)))
    ]
  })
  return table(["adversary", "lacks", ...sets.map((on) => `\`${on.replace("set ", "")}\``)], rows)
}
