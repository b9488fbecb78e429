import type { Article } from "./Article.ts"
import type { Pen } from "./Pen.ts"

/** Writes the article on a country. */
export const country = ({ fact, name, to, trait }: Pen): Article => ({
  lead: `<b>${name}</b> is a country whose longest land border is with ${to("neighbour")}. Its capital is ${to("capital")}. It declared its independence on ${fact("independence")}.`,
  sections: [
    [
      "Geography",
      `The highest mountain of the country is ${to("highest")}; its longest river is the ${to("longest")}. Without inland waters the country covers ${fact("area")}.`
    ],
    [
      "Government",
      `The first president of the republic was ${to("leader")}. The state bank vouches for ${to("tender")}. ${trait}`
    ],
    ["Transport", `The state railways run ${fact("railways")} of lines.`]
  ]
})

/** Writes the article on a region. */
export const region = ({ fact, name, to, trait }: Pen): Article => ({
  lead: `<b>${name}</b> is a region of ${to("country")}. It is governed from ${to("seat")}.`,
  sections: [
    [
      "Administration",
      `The region is divided into ${fact("parishes")} parishes. Its university is named after ${to("patron")}.`
    ],
    ["Symbols", trait]
  ]
})

/** Writes the article on a city. */
export const city = ({ entity, fact, name, to, trait }: Pen): Article => ({
  lead: `<b>${name}</b> is a city in ${to("region")}, ${to("country")}, on the ${to("river")}. It was founded in ${fact("founded")} and has ${fact("population")} inhabitants.`,
  sections: [
    [
      "Geography",
      `The city covers ${fact("area")}. It lies at ${coordinates(entity.at)}. The highest temperature ever measured here was ${fact("record")}.`
    ],
    ["Transport", `The tram network has ${fact("stops")} stops.`],
    ["Culture", `${trait} The city made ${to("honoured")} an honorary citizen, and is twinned with ${to("twin")}.`]
  ]
})

/** Writes the article on a river. */
export const river = ({ fact, name, to, trait }: Pen): Article => ({
  lead: `The <b>${name}</b> is a river in ${to("country")}. It is ${fact("length")} long.`,
  sections: [
    [
      "Course",
      `The river rises on the slopes of ${to("source")} and ends at ${to("mouth")}. Its largest tributary is the ${to("tributary")}. ${fact("bridges")} road bridges cross it.`
    ],
    ["Folklore", trait]
  ]
})

/** Writes the article on a mountain. */
export const peak = ({ entity, fact, home, name, to, trait }: Pen): Article => ({
  lead: `<b>${name}</b> is a mountain in ${to("region")}, ${home}, ${fact("height")} high with a prominence of ${fact("prominence")}. It lies at ${coordinates(entity.at)}.`,
  sections: [
    [
      "Climbing",
      `${to("climber")} reached the summit first, on ${fact("ascent")}. The normal route starts in ${to("town")}, the nearest city, and is marked by ${fact("huts")} stone cairns.`
    ],
    ["Appearance", trait]
  ]
})

/** Formats coordinates as articles print them. */
const coordinates = ({ lat, lon }: { readonly lat: number; readonly lon: number }): string =>
  `${Math.abs(lat).toFixed(2)}° ${lat < 0 ? "S" : "N"}, ${Math.abs(lon).toFixed(2)}° ${lon < 0 ? "W" : "E"}`
