import type { Heard } from "../sound/heard.ts"

const lineOf = ({ digits, loudness, prop, right }: Heard): string => {
  const from = `${Math.abs(right).toFixed(1)}° ${right < 0 ? "left" : "right"}, ${Math.round(100 * loudness)} % loud`
  return digits === undefined ? `- wind: ${from}` : `- a ${prop.kind}: ${from}, says ${digits}`
}

/** Describes what is heard: from which side, how loud, and what is said; empty if nothing is heard. */
export const soundText = (heard: ReadonlyArray<Heard>): ReadonlyArray<string> =>
  heard.length === 0 ? [] : ["You hear:", ...heard.map(lineOf)]
