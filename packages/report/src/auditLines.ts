import { type Benchmarks, TextRules } from "@escapement/core"

/** What an audit found, as lines for people, with a data sheet. */
export const auditLines = ({ figures, findings, instances, sheet, valid }: Benchmarks.Audit): ReadonlyArray<string> => {
  const values = Object.entries(figures).map(([name, value]) => `  ${name}: ${value}`)
  const found = findings.map(({ finding, instance }) => `  ${instance}: ${finding}`)
  return [
    `${TextRules.counted(instances, "instance")}, ${valid} without a finding`,
    ...(values.length === 0 ? [] : ["figures", ...values]),
    ...(found.length === 0 ? [] : ["findings", ...found]),
    "data sheet",
    ...JSON.stringify(sheet, null, 2)
      .split("\n")
      .map((line) => `  ${line}`)
  ]
}
