import type { Heard } from "../sound/heard.ts"

const lineOf = ({ digits, loudness, prop, right }: Heard): string => {
  const from = `${Math.abs(right).toFixed(1)}° ${right < 0 ? "left" : "right"}, ${Math.round(100 * loudness)} % loud`
  return digits === undefined ? `- wind: ${from}` : `- a ${prop.kind}: ${from}, says ${digits}`
}

/** What is heard as someone tells it who hears it: from which side, how loud, and what is said; no line where all is still. */
export const soundText = (heard: ReadonlyArray<Heard>): ReadonlyArray<string> =>
  heard.length === 0 ? [] : ["You hear:", ...heard.map(lineOf)]
