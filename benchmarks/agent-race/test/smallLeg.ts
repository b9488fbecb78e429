import type { Instance } from "../src/Instance.ts"
import { publishedChain } from "../src/leg/Template.ts"

const wiki = (title: string) => ({ url: `https://en.wikipedia.org/wiki/${title}`, title })

/** A leg by hand: a page, a diamond of elevation and rating, a page that is searched, a detour, a finish line: (123 + 5) % 10. */
export const smallLeg: Instance = {
  name: "small",
  origin: { _tag: "Published", trail: "trail_00000000", theme: "", labelled: "easy", generated: "" },
  variant: "dag",
  level: "easy",
  start: wiki("Ald"),
  clues: "1. Start.\n2. Up.\n3. Stars.\n4. Both.\n5. On.\n6. Count.\n7. Add.",
  stops: [
    {
      _tag: "Page",
      target: "the mayor",
      article: { ...wiki("Ald"), arrival: { _tag: "Seed" } },
      section: "infobox",
      value: "Grahame Morris",
      type: "text"
    },
    {
      _tag: "Roadblock",
      target: "",
      template: "geocode_elevation",
      article: { ...wiki("Ald"), arrival: { _tag: "Seed" } },
      chain: publishedChain({ template: "geocode_elevation", location: "Ald" }),
      value: 119.63
    },
    {
      _tag: "Roadblock",
      target: "",
      template: "place_rating",
      article: { ...wiki("Ald"), arrival: { _tag: "Seed" } },
      chain: publishedChain({ template: "place_rating", location: "Ald" }),
      value: 4.5
    },
    {
      _tag: "Roadblock",
      target: "",
      template: "merge",
      article: { ...wiki("Ald"), arrival: { _tag: "Seed" } },
      chain: publishedChain({ template: "merge", merge: { operator: "add", a: 119.63, b: 4.5 } }),
      value: 123
    },
    {
      _tag: "Page",
      target: "the year",
      article: { ...wiki("Brek"), arrival: { _tag: "Search", query: "Brek wikipedia" } },
      section: null,
      value: 1997,
      type: "number"
    },
    { _tag: "Detour", target: "", transform: "vowel_count", source: 0, input: "Grahame Morris", value: 5 },
    { _tag: "Finish", target: "", aggregator: "mod10", references: [3, 5], operands: [123, 5], value: 8 }
  ],
  passcode: 8
}
