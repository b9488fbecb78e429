import type { Usage } from "@escapement/core"
import { formatValue } from "./numbers.ts"

/** Writes the tokens and the cost of a reply or a trial; empty if neither is known. */
export const usageText = ({ cached, cost, input, output, reasoning }: Usage.Usage): string => {
  const part = (value: number | undefined, of: string) => (value === undefined ? "" : ` (${value} ${of})`)
  return [
    ...(input === undefined ? [] : [`${input} tokens in${part(cached, "cached")}`]),
    ...(output === undefined ? [] : [`${output} tokens out${part(reasoning, "reasoning")}`]),
    ...(cost === undefined ? [] : [formatValue(cost, "USD")])
  ].join(", ")
}
