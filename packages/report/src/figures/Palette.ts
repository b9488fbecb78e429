/**
 * Colours that colour-blind people can distinguish, on a light and on a dark background. Source: Okabe and Ito 2008,
 * without black.
 */
const colours = ["#0072b2", "#d55e00", "#009e73", "#cc79a7", "#b58900", "#56b4e9", "#8a6d3b", "#7f7f7f"]

const dashes = ["none", "7 4", "2 4", "10 4 2 4"]

/** Chooses the dashes of the n-th line of a figure, so that lines on top of each other remain visible. */
export const chooseDash = (nth: number): string => dashes[nth % dashes.length] ?? "none"

/** Chooses the colour of each agent of a report, the same in every figure; after eight agents, colours repeat. */
export const choosePalette = (agents: ReadonlyArray<string>): ((agent: string) => string) => {
  const byAgent = new Map([...new Set(agents)].map((agent, i) => [agent, colours[i % colours.length] ?? "#7f7f7f"]))
  return (agent) => byAgent.get(agent) ?? "#7f7f7f"
}
