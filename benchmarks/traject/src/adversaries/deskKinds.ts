import { blindTrades, checkedTrades, judgedTrades, silentTrades, soldTrades } from "../desks/trades/trades.ts"

/**
 * By the prefix of a desk: each kind, words by which a thing is guessed to be of it, and words that conditions use for
 * it.
 */
const kinds: {
  readonly [prefix: string]: ReadonlyArray<readonly [kind: string, things: RegExp, said: RegExp]>
} = {
  claims: [
    [
      "current",
      /dryer|toaster|cleaner|drill|oven|fan|mixer|radio|laptop|printer|machine|console|projector|dehumid|iron|camera/,
      /electric|socket|battery|power cut|current|plug/
    ],
    [
      "worn",
      /gloves|coat|scarf|tie|jeans|belt|robe|cardigan|socks|hat|dress|sandals|anorak|pyjamas|blouse/,
      /put on|cloth|wardrobe|wear/
    ],
    [
      "eaten",
      /praline|honey|cheese|almond|biscuit|ham|oil|cake|pickle|noodle|nougat|rice|jam|raisin|salami|sardine/,
      /stomach|food|plate|eats/
    ],
    [
      "read",
      /book|novel|atlas|dictionary|poems|guide|biography|tales|encyclop|history|grammar/,
      /pages|a book|library|read/
    ],
    [
      "garden",
      /rake|barrow|can\b|spade|shears|compost|peat|roller|bird bath|bulbs|trellis|fork|edging|gnome|barrel|hoe/,
      /garden|lawn|shed|dig/
    ],
    [
      "music",
      /violin|bagpipes|recorder|cello|tambourine|trombone|banjo|oboe|accordion|bongos|harp|tuba|mandolin|piccolo|xylo|clarinet/,
      /music|instrument|orchestra|tunes/
    ]
  ],
  folio: [
    [
      "drink",
      /bottle|espresso|tea|port\b|lemonade|stout|chocolate|wine|fizz|juice|water|coffee|sherry|squash|milk/,
      /throat|drink|thirst|bar or/
    ],
    [
      "wheels",
      /transfer|limousine|taxi|bicycle|shuttle|coach|scooter|ride to|minibus|convertible|cab|tandem|carriage|van|bus|pick-up/,
      /one place|ride or|wheels|getting about/
    ],
    [
      "body",
      /massage|facial|sauna|mud|cure|reflex|steam bath|haircut|beard|aroma|stone|wrap|shave|peeling|eyebrow/,
      /own body|skin or|spa|care for the body/
    ],
    [
      "linen",
      /cleaning|ironing|wash|pressing|stain|starch|mending|laundry|steaming|sewing|brushing|darning/,
      /wears|laundry|hanger|clothes/
    ],
    [
      "meal",
      /breakfast|sandwich|dinner|soup|platter|trout|roast|pancakes|omelette|risotto|strudel|chops|salad|lobster|dumpling|hamper/,
      /kitchen|dish or|knife|^food/
    ],
    [
      "sport",
      /tennis|golf|badminton|riding|ski|swim|climb|arch|squash|fencing|sail|yoga|bowls|surf|skates|diving/,
      /exercise|sport|sweat|rackets/
    ]
  ],
  outlays: [
    [
      "travel",
      /ticket|flight|taxi|ferry|toll|petrol|pass|car\b|bus|fare|shuttle|berth|transfer/,
      /one place|journey|traveller|a fare/
    ],
    [
      "food",
      /lunch|sandwich|coffee|dinner|pizza|fruit|noodles|breakfast|meat|soup|meals|doughnut|chips|salad|cake|oyster/,
      /mouths|to eat|restaurant|meals/
    ],
    [
      "paper",
      /paper|envelope|pens|binder|stamp|notepad|cards|ink|punch|stapler|pencil|tape|clips|marker|pins/,
      /stationer|write or file|drawers|pens and/
    ],
    ["bed", /night|hotel room|bed|inn|room|flat|motel|cabin|suite|bunk|monastery/, /sleep|roof|landlord|beds/],
    [
      "phone",
      /roaming|telephone|mobile|call|data|telegram|text|SIM|line|phone|fax|internet/,
      /wire|messages|network|telephones/
    ],
    [
      "gift",
      /roses|cigars|watch|spoon|wreath|frame|bouquet|goblet|cuff|perfume|vase|scarf|chess|toy|orchid|medal/,
      /present to|good wishes|wrapped|gifts/
    ]
  ]
}

/** The prefixes of the desks that settle petitions. */
export const petitionDesks: ReadonlyArray<string> = [
  ...checkedTrades,
  ...judgedTrades,
  ...silentTrades,
  ...soldTrades,
  ...blindTrades
].map(({ prefix }) => prefix)

/** The prefix of the desk that has the same things. */
export const kindPrefix = (prefix: string): string =>
  prefix === "bulk" || petitionDesks.includes(prefix) ? "claims" : prefix

/** Guesses the kind of a thing by a word in its name; empty if it has no known word. */
export const guessKind = (prefix: string, thing: string): string =>
  (kinds[prefix] ?? []).find(([, things]) => things.test(thing))?.[0] ?? ""

/** The kind that a phrase means; empty if it has no known word. */
export const readKind = (prefix: string, phrase: string): string =>
  (kinds[kindPrefix(prefix)] ?? []).find(([, , said]) => said.test(phrase))?.[0] ?? ""
