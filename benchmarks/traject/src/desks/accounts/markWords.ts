import { type Lexicon, holed, plain } from "../Term.ts"
import { linesOf } from "../Trade.ts"

/**
 * A mark, such as an animal or a town. Each property holds, does not hold, or is unclear, so that it must not be asked
 * about.
 */
interface Mark {
  readonly name: string
  /** Ranges of figures by axis, such as the weight of a full-grown animal. */
  readonly figures: { readonly [axis: string]: readonly [least: number, most: number] }
  readonly is: ReadonlySet<string>
  readonly unclear: ReadonlySet<string>
}

/** Marks of one sort, with the properties and axes that can be asked about. */
interface Marks {
  readonly marks: ReadonlyArray<Mark>
  readonly properties: ReadonlyArray<string>
  readonly axes: ReadonlyArray<string>
}

/** Reads a figure of a table: a range as written, or a single number with a margin of `about`. */
const rangeOf = (written: string, about: number): readonly [number, number] => {
  const [, least, most] = /^([\d.]+)-([\d.]+)$/.exec(written) ?? []
  return most === undefined ? [Number(written) - about, Number(written) + about] : [Number(least), Number(most)]
}

/** Reads a table of marks. Each line has a name, figures, properties that hold, and properties that are unclear. */
const tableOf = (axes: ReadonlyArray<string>, about: number, text: string): ReadonlyArray<Mark> =>
  linesOf(text).map((line) => {
    const [name = "", figures = "", is = "", unclear = ""] = line.split("|")
    const values = figures.split(" ")
    return {
      name,
      figures: Object.fromEntries(axes.map((axis, i) => [axis, rangeOf(values[i] ?? "", about)])),
      is: new Set(is.split(" ")),
      unclear: new Set(unclear.split(" "))
    }
  })

const beasts = tableOf(
  ["heavy"],
  0,
  `
elephant|2000-7000|milk grazes ridden four|night
whale|1000-150000|milk sea legless|flesh night
horse|100-1100|milk grazes ridden four|farm
cow|250-1200|milk grazes farm horns four|ridden
goat|10-140|milk grazes farm horns four|
sheep|20-170|milk grazes farm four|horns
pig|15-400|milk farm four|
dog|1-100|milk four|farm flesh
cat|2-12|milk four|flesh night farm
hen|0.5-6|egg feathers farm two|flies
goose|2-10|egg feathers farm two|flies grazes
eagle|0.5-10|egg feathers flies flesh two|
owl|0.04-5|egg feathers flies flesh night two|
swan|5-18|egg feathers flies two|farm sea grazes
sparrow|0.02-0.05|egg feathers flies two|
bee|0.00005-0.001|egg flies sting many|farm milk grazes
ant|0.0000005-0.0002|egg many|sting flies
butterfly|0.00001-0.003|egg flies many|grazes
spider|0.000001-0.2|egg many flesh|sting night
trout|0.05-25|egg sea legless|flesh night
shark|0.02-20000|sea legless flesh|egg milk night
herring|0.05-1|egg sea legless|flesh night
frog|0.005-3.5|egg four|sea flesh night
adder|0.03-0.3|sting legless flesh|egg night
crocodile|20-1200|egg flesh four|sea night
tortoise|0.1-400|egg shell four|grazes sea
lion|100-270|milk flesh four|night
wolf|15-80|milk four|flesh night
bear|25-800|milk four|flesh grazes night
fox|0.7-15|milk four|flesh night
hare|1-7|milk grazes four|farm night
mouse|0.004-0.05|milk four|night grazes
stag|40-700|milk grazes horns four|farm night
camel|300-1000|milk grazes ridden four|farm
penguin|1-45|egg feathers two|sea flesh
ostrich|60-160|egg feathers two|ridden farm grazes
bat|0.002-1.6|milk flies night|two four legless flesh
dolphin|30-10000|milk sea legless|flesh night
snail|0.00001-1|egg shell|sea legless grazes night
hedgehog|0.2-1.6|milk night four|flesh
swallow|0.01-0.06|egg feathers flies two|flesh
cricket|0.00005-0.05|egg many|flies grazes night
`
)

const towns = tableOf(
  ["north", "east"],
  1,
  `
Oslo|59.9 10.7|capital europe|coast
Rome|41.9 12.5|capital europe italian|coast
Madrid|40.4 -3.7|capital europe spanish|
Lisbon|38.7 -9.1|capital europe portuguese coast|
Cairo|30 31.2|capital|
Vienna|48.2 16.4|capital europe german|
Berlin|52.5 13.4|capital europe german|
Paris|48.9 2.4|capital europe french|
London|51.5 -0.1|capital europe english|coast
Athens|38 23.7|capital europe|coast
Dublin|53.3 -6.3|capital europe english coast|
Helsinki|60.2 24.9|capital europe coast|
Warsaw|52.2 21|capital europe|
Prague|50.1 14.4|capital europe|
Ottawa|45.4 -75.7|capital english|french
Lima|-12 -77|capital spanish|coast
Nairobi|-1.3 36.8|capital|english
Tokyo|35.7 139.7|capital coast|
Canberra|-35.3 149.1|capital english|
Sydney|-33.9 151.2|english coast|
Milan|45.5 9.2|europe italian|
Munich|48.1 11.6|europe german|
Hamburg|53.6 10|europe german|coast
Barcelona|41.4 2.2|europe spanish coast|
Seville|37.4 -6|europe spanish|coast
New York|40.7 -74|english coast|
Chicago|41.9 -87.6|english|coast
Rio de Janeiro|-22.9 -43.2|portuguese coast|
Marseilles|43.3 5.4|europe french coast|
Naples|40.9 14.3|europe italian coast|
Lyons|45.8 4.8|europe french|
Salzburg|47.8 13|europe german|
Oporto|41.2 -8.6|europe portuguese coast|
Boston|42.4 -71.1|english coast|
Birmingham|52.5 -1.9|europe english|
Venice|45.4 12.3|europe italian coast|
`
)

/** The marks of each kind of menu with marked items. */
export const marksOf: { readonly [kind: string]: Marks } = {
  beasts: {
    marks: beasts,
    properties:
      "milk egg feathers flies sea legless four two many grazes flesh farm ridden horns sting shell night".split(" "),
    axes: ["heavy", "light"]
  },
  towns: {
    marks: towns,
    properties: "capital europe coast italian spanish portuguese german french english".split(" "),
    axes: ["north", "south", "east", "west"]
  }
}

const opposite: { readonly [axis: string]: string } = { light: "heavy", south: "north", west: "east" }

/** The range of a mark along an axis; for opposite axes such as `light`, the negated range. */
const figuresOf = ({ figures }: Mark, axis: string): readonly [number, number] => {
  const [least, most] = figures[opposite[axis] ?? axis] ?? [0, 0]
  return opposite[axis] === undefined ? [least, most] : [-most, -least]
}

const byName = new Map(
  Object.entries(marksOf).map(([kind, { marks }]) => [kind, new Map(marks.map((mark) => [mark.name, mark]))])
)

const markOf = (kind: string, name: string): Mark | undefined => byName.get(kind)?.get(name)

/**
 * The index of the only mark that has a property (or lacks it, unless `isHeld`); -1 if it is unclear or not exactly
 * one.
 */
export const placeByProperty = (
  kind: string,
  names: ReadonlyArray<string>,
  property: string,
  isHeld: boolean
): number => {
  let [place, met] = [-1, 0]
  for (let i = 0; i < names.length; i++) {
    const mark = markOf(kind, names[i]!)
    if (mark === undefined || mark.unclear.has(property)) return -1
    if (mark.is.has(property) !== isHeld) continue
    place = i
    met++
  }
  return met === 1 ? place : -1
}

/**
 * The index of the mark that surely comes first along an axis: its least figure exceeds the greatest of all others. -1
 * if there is none.
 */
export const placeByFigure = (kind: string, names: ReadonlyArray<string>, axis: string): number => {
  const figures = names.map((name) => {
    const mark = markOf(kind, name)
    return mark === undefined ? ([0, 0] as const) : figuresOf(mark, axis)
  })
  return figures.findIndex(([least], i) => figures.every(([, most], j) => i === j || least > most))
}

const said: { readonly [kind: string]: { readonly [property: string]: readonly [is: string, isNot: string] } } = {
  beasts: {
    milk: [
      "suckles its young|was given milk by its mother|feeds its babies as cows do|is a mammal",
      "never gave milk to anybody|was not suckled by its mother|is anything but a mammal"
    ],
    egg: [
      "comes out of an egg|had to break a shell to be born|is hatched rather than born",
      "was never inside an egg that was laid|is born alive|did not have to be hatched"
    ],
    feathers: [
      "could fill a pillow|is covered with feathers|has a plumage|wears what quills were made of",
      "has not one feather on it|would be of no use to a maker of quills|has no plumage"
    ],
    flies: [
      "can look at my roof from above|leaves the ground when it pleases and stays up|is at home in the air|goes by air",
      "stays on the ground or in the water for good|cannot fly|would fall if it stepped off a cliff, unless it swims"
    ],
    sea: [
      "would be lost on dry land|spends all its life in water|never walks ashore",
      "is no creature of the water|would drown if it had to stay down there for a day"
    ],
    legless: [
      "has no legs at all|could never trip over its own feet|has no use for shoes in any number",
      "has legs|could trip over its own feet|leaves footprints"
    ],
    four: [
      "goes on all fours|would need two pairs of shoes|has a leg for each corner of a table",
      "has more or fewer than four legs|would not be content with two pairs of shoes, or would have no use for both of them"
    ],
    two: [
      "goes on two legs as we do|would need just one pair of shoes",
      "has more or fewer legs than you and I|would have no luck with a single pair of shoes"
    ],
    many: [
      "has more legs than a chair|would ruin itself buying shoes, at six or more a time|has six legs or eight",
      "has no more legs than a chair, if it has as many|would never need a third pair of shoes"
    ],
    grazes: [
      "would leave a steak alone for a salad|lives on leaves and grass|has never killed to eat",
      "does not live on green stuff alone|would tire of a diet of grass"
    ],
    flesh: [
      "would starve in a vegetable garden|eats nothing that has not been alive and moving|has no use for salad",
      "would not starve for want of prey|is no mere eater of flesh"
    ],
    farm: [
      "is kept by farmers for the kitchen|lives in a pen, a sty or a coop|can be had by the head at a cattle market or a poultry market",
      "is not what a farmer fattens|has no business in a farmyard, pen or coop"
    ],
    ridden: [
      "has carried riders since ancient times|can be saddled and mounted by grown men|bears people on its back in caravans, parades or races",
      "has never borne a grown rider|cannot be mounted by a grown man"
    ],
    horns: [
      "has something hard to butt with on its brow|could hang its hat on its own head|wears horns or antlers",
      "has nothing growing on its brow|has neither horns nor antlers"
    ],
    sting: [
      "can put poison into you|is feared for a venom|hurts one more by what it injects than by its size",
      "has no venom|cannot poison you"
    ],
    shell: [
      "carries its house about|withdraws into its own roof when it is frightened|is never far from home, as it wears it",
      "has no shell to hide in|must look for shelter elsewhere than on its own back"
    ],
    night: [
      "does its business after dark|is about when we are in bed|sleeps by day",
      "is up by day|keeps the hours of honest people"
    ]
  },
  towns: {
    capital: [
      "is the seat of a government|has the parliament of its country in it|is where ambassadors are sent",
      "is ruled from another city|has no embassy in it but at most a consulate"
    ],
    europe: [
      "lies in Europe|is of the old continent|needs no ocean crossing to be reached from Geneva",
      "is outside Europe|is not of the old continent"
    ],
    coast: [
      "has salt water at its feet|is a port on the open sea|smells of seaweed at low tide, or at least of the sea",
      "lies far inland|has no sea at all in its neighbourhood"
    ],
    italian: [
      "is where one says “grazie” to the waiter|has the language of Dante in its streets",
      "has another language than that of Dante|is not where one says “grazie” to the waiter"
    ],
    spanish: [
      "is where one says “gracias” to the waiter|has the language of Cervantes on its signs",
      "has another language than that of Cervantes|is not where one says “gracias” to the waiter"
    ],
    portuguese: [
      "is where one says “obrigado” to the waiter|has the language of Camões on its signs",
      "has another language than that of Camões|is not where one says “obrigado” to the waiter"
    ],
    german: [
      "is where one says “danke” to the waiter|has the language of Schiller in its streets",
      "has another language than that of Schiller|is not where one says “danke” to the waiter"
    ],
    french: [
      "is where one says “merci” to the waiter|has the language of Molière on its signs",
      "has another language than that of Molière|is not where one says “merci” to the waiter"
    ],
    english: [
      "is where one says “thank you” to the waiter|has the language of this letter in its streets",
      "has another language than that of this letter|is not where one says “thank you” to the waiter"
    ]
  }
}

const most: { readonly [axis: string]: string } = {
  heavy:
    "would press its side of the scales down against any other of them|is the heaviest of them|outweighs all the others",
  light:
    "would hardly move the scales against any other of them|is the lightest of them|is outweighed by every other of them",
  north: "has all the others to the south of it|is the nearest of them to the North Pole|is north of all the others",
  south: "is the nearest of them to the South Pole|has all the others to the north of it",
  east: "is the furthest to the east of them on a map with London in the middle|has all the others to the west of it on a map with London in the middle",
  west: "is the furthest to the west of them on a map with London in the middle|has all the others to the east of it on a map with London in the middle"
}

const ends = { beasts: "whose beast", towns: "whose city" } as const

/** Words for marks and for their properties. */
export const markWords: Lexicon = {
  ...Object.fromEntries(
    Object.entries(marksOf).map(([kind, { marks }]) => [
      `${kind}-mark`,
      Object.fromEntries(marks.map(({ name }) => [name, plain(name)]))
    ])
  ),
  ...Object.fromEntries(
    Object.entries(marksOf).map(([kind, { axes, properties }]) => [
      `${kind}-what`,
      {
        ...Object.fromEntries(
          properties.flatMap((property) => {
            const [is = "", isNot = ""] = said[kind]?.[property] ?? []
            return [
              [`is ${property}`, plain(...is.split("|"))],
              [`not ${property}`, plain(...isNot.split("|"))]
            ]
          })
        ),
        ...Object.fromEntries(axes.map((axis) => [`most ${axis}`, plain(...(most[axis] ?? "").split("|"))]))
      }
    ])
  )
}

/** Phrases that point at an item by its mark. */
export const markedPlaces = (kind: "beasts" | "towns"): Lexicon[string] => ({
  named:
    kind === "beasts"
      ? holed("beasts-mark", "the crate with the {0}", "the one that bears the {0}")
      : holed("towns-mark", "the lot from {0}", "the one that was sent from {0}"),
  what: holed(
    `${kind}-what`,
    `the one ${ends[kind]} {0}`,
    kind === "beasts" ? "the crate on which the animal is one that {0}" : "the lot that comes from the city that {0}"
  )
})
