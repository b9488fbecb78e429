/** Colours told apart by people who see few of them, on light and on dark ground. Source: Okabe and Ito 2008, black left out. */
const colours = ["#0072b2", "#d55e00", "#009e73", "#cc79a7", "#b58900", "#56b4e9", "#8a6d3b", "#7f7f7f"]

const dashes = ["none", "7 4", "2 4", "10 4 2 4"]

/** Dashes of the n-th line of a figure: lines that lie on each other stay visible. */
export const chooseDash = (nth: number): string => dashes[nth % dashes.length] ?? "none"

/** The colour of each agent of a report, the same in every figure; beyond eight they repeat. */
export const choosePalette = (agents: ReadonlyArray<string>): ((agent: string) => string) => {
  const byAgent = new Map([...new Set(agents)].map((agent, i) => [agent, colours[i % colours.length] ?? "#7f7f7f"]))
  return (agent) => byAgent.get(agent) ?? "#7f7f7f"
}
